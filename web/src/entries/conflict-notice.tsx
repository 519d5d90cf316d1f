import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/buttons/button.tsx';

interface ConflictNoticeProps {
  title: string;
  /** Puts the changes made here onto what is stored. */
  apply: { words: string; onClick: () => void };
  /** Drops the changes made here. */
  reload: { words: string; onClick: () => void };
  /** What differs. */
  children: ReactNode;
}

/** Shows what somebody else saved meanwhile, and offers the two ways on. */
export function ConflictNotice({ title, apply, reload, children }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <chakra.div ref={notice} tabIndex={-1} scrollMarginTop="8rem">
      <Alert
        tone="warning"
        title={title}
        action={
          <>
            <Button size="sm" variant="ink" onClick={apply.onClick}>
              {apply.words}
            </Button>
            <Button size="sm" variant="outline" onClick={reload.onClick}>
              {reload.words}
            </Button>
          </>
        }
      >
        {children}
      </Alert>
    </chakra.div>
  );
}
