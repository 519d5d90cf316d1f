import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

const icons = { neutral: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

const AlertElement = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '3',
    alignItems: 'start',
    padding: '4',
    borderRadius: 'md',
    border: '1px solid',
    textStyle: 'small',
    '& svg': { marginTop: '0.15em', flexShrink: 0 },
  },
  variants: {
    tone: {
      neutral: { borderColor: 'line', bg: 'sunken', color: 'ink' },
      success: { borderColor: 'transparent', bg: 'success.ground', color: 'success' },
      warning: { borderColor: 'transparent', bg: 'warning.ground', color: 'warning' },
      error: { borderColor: 'transparent', bg: 'error.ground', color: 'error' },
    },
  },
});

interface AlertProps {
  tone: keyof typeof icons;
  title?: string;
  children?: ReactNode;
  /** Buttons below the words. */
  action?: ReactNode;
}

/** Says something about the page that stays until it is dealt with; read out when it appears. */
export function Alert({ tone, title, children, action }: AlertProps) {
  const Icon = icons[tone];
  return (
    <AlertElement tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" size={18} />
      <chakra.div minWidth="0">
        {title !== undefined && <chakra.p fontWeight="600">{title}</chakra.p>}
        {children !== undefined && <div>{children}</div>}
        {action !== undefined && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="3">
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </AlertElement>
  );
}
