import { useEffect, useRef } from 'react';
import { useToaster, type DefaultToastOptions, type Toast } from 'react-hot-toast/headless';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { createPortal } from 'react-dom';
import { chakra } from '@chakra-ui/react';
import { useNewestModal } from '../../lib/focus/open-modals.ts';
import { Spinner } from './spinner.tsx';

/** Specification, section 9. At most 20 at once is the library's own limit. */
const toastDefaults: DefaultToastOptions = {
  duration: 4000,
  position: 'top-center',
  removeDelay: 1000,
  success: { duration: 2000 },
  error: { duration: 4000 },
  loading: { duration: Infinity },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
};
const gutter = 8;

export const toastsId = 'toasts';

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'success') return <CircleCheck aria-hidden="true" size={20} color="var(--p-colors-success)" />;
  if (type === 'error') return <CircleAlert aria-hidden="true" size={20} color="var(--p-colors-error)" />;
  return null;
}

/**
 * Shows what `toast` of `react-hot-toast/headless` is given. The headless half of that library, because the other half
 * writes style elements that the content security policy forbids.
 *
 * Toasts are inside the newest modal dialog while one is open: it covers everything else, and makes it inert.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(toastDefaults);
  const modal = useNewestModal();
  const ref = useRef<HTMLDivElement>(null);
  const resume = () => {
    if (ref.current?.matches(':hover, :focus-within') !== true) handlers.endPause();
  };
  // A toast that is gone takes the focus along, and no event says so.
  useEffect(resume);
  const list = (
    // Marked for Chakra's dialogs, which hide the rest of the page from screen readers.
    <chakra.div
      ref={ref}
      id={toastsId}
      data-live-announcer=""
      position="fixed"
      top="calc(var(--p-sizes-nav) + 8px)"
      insetInline="0"
      zIndex="toast"
      pointerEvents="none"
      _print={{ display: 'none' }}
      onMouseEnter={handlers.startPause}
      onMouseLeave={resume}
      onFocus={handlers.startPause}
      onBlur={() => setTimeout(resume)}
    >
      {toasts.map((item) => (
        <chakra.div
          key={item.id}
          ref={(element: HTMLDivElement | null) => {
            if (element !== null && item.height === undefined) {
              handlers.updateHeight(item.id, element.getBoundingClientRect().height);
            }
          }}
          {...item.ariaProps}
          position="absolute"
          insetInline="0"
          marginInline="auto"
          width="fit-content"
          maxWidth="min(350px, calc(100vw - 2rem))"
          display="flex"
          alignItems="center"
          gap="3"
          padding="3"
          paddingInlineEnd="4"
          bg="surface"
          color="ink"
          border="1px solid"
          borderColor="line"
          borderRadius="md"
          boxShadow="0 8px 30px rgb(0 0 0 / 0.14)"
          textStyle="small"
          pointerEvents="auto"
          css={{ '& > svg': { flexShrink: 0 } }}
          transition="transform 250ms, opacity 250ms"
          style={{
            opacity: item.visible ? 1 : 0,
            transform: `translateY(${String(handlers.calculateOffset(item, { gutter }))}px)`,
          }}
        >
          <ToastIcon type={item.type} />
          <span>{typeof item.message === 'function' ? item.message(item) : item.message}</span>
        </chakra.div>
      ))}
    </chakra.div>
  );
  return createPortal(list, modal ?? document.body);
}
