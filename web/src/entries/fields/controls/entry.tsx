import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useIsUploading } from '../../images/use-upload.ts';

/** Brings the focus to the first control of an entry that was just added. */
function useFirstFocus(isNew: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isNew]);
  return ref;
}

/** An entry of which everything is seen. */
export function FlatEntry({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const ref = useFirstFocus(isNew);
  return (
    <chakra.div
      ref={ref}
      display="grid"
      gap="3"
      paddingBlock="2"
      gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)' }}
    >
      {children}
    </chakra.div>
  );
}

/** What is open when an upload begins stays open until it ends: a control that goes away takes its upload with it. */
function useHeldOpen(isOpen: boolean): boolean {
  const isUploading = useIsUploading();
  const [isHeld, setHeld] = useState(false);
  if (isHeld !== (isUploading && (isOpen || isHeld))) setHeld(!isHeld);
  return isOpen || isHeld;
}

interface EntryProps {
  title: string;
  isOpen: boolean;
  /** Something in it has to be corrected: it is seen, and stays open for whoever begins to. */
  isBroken: boolean;
  isNew: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** An entry of which one sees the title, and on demand everything. */
export function Entry({ title, isOpen: isWanted, isBroken, isNew, onToggle, children }: EntryProps) {
  const isOpen = useHeldOpen(isWanted || isBroken);
  const ref = useFirstFocus(isNew);
  const id = useId();
  return (
    <>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        width="full"
        minHeight="target"
        textAlign="start"
        textStyle="small"
        fontWeight="560"
        overflowWrap="anywhere"
        cursor="pointer"
      >
        {title}
        <chakra.span transform={isOpen ? 'rotate(180deg)' : undefined} flexShrink="0">
          <ChevronDown aria-hidden="true" size={16} />
        </chakra.span>
      </chakra.button>
      <chakra.div ref={ref} id={id} hidden={!isOpen} paddingTop="2" paddingBottom="5">
        {isOpen && (
          <chakra.div display="grid" gap="4" onFocus={isWanted ? undefined : onToggle}>
            {children}
          </chakra.div>
        )}
      </chakra.div>
    </>
  );
}
