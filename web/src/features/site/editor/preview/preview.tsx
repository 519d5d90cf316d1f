import { chakra } from '@chakra-ui/react';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ErrorBoundary } from '../../../../ui/feedback/error-boundary.tsx';
import { PreviewFrame } from './preview-frame.tsx';

/** In CSS pixels. */
const devices = [
  { name: 'Phone', width: 390, Icon: Smartphone },
  { name: 'Tablet', width: 768, Icon: Tablet },
  { name: 'Desktop', width: 1280, Icon: Monitor },
] as const;

interface PreviewProps {
  /** The block that is edited. */
  chosen?: string | undefined;
  onChoose?: ((blockId: string) => void) | undefined;
  children: ReactNode;
}

/** How a part of the site looks on a phone, a tablet or a desktop, beside its form. */
export function Preview({ chosen, onChoose, children }: PreviewProps) {
  const titleId = useId();
  const [width, setWidth] = useState<number>(1280);
  return (
    <chakra.section aria-labelledby={titleId} position={{ xl: 'sticky' }} top="5.5rem" minWidth="0">
      <chakra.div display="flex" alignItems="center" gap="3" marginBottom="2">
        <chakra.h2 id={titleId} textStyle="label" color="muted" flex="1">
          Preview
        </chakra.h2>
        <chakra.div role="group" aria-label="Width of the preview" display="flex" gap="1">
          {devices.map(({ name, width: own, Icon }) => (
            <Button
              key={name}
              size="icon"
              variant={own === width ? 'ink' : 'quiet'}
              aria-label={name}
              title={`${name}, ${String(own)} pixels`}
              aria-pressed={own === width}
              onClick={() => setWidth(own)}
            >
              <Icon aria-hidden="true" size={18} />
            </Button>
          ))}
        </chakra.div>
      </chakra.div>
      <PreviewFrame {...{ width, chosen, onChoose }}>
        <ErrorBoundary
          of={children}
          fallback={<chakra.p padding="8">This cannot be shown with what is in the fields.</chakra.p>}
        >
          {children}
        </ErrorBoundary>
      </PreviewFrame>
    </chakra.section>
  );
}
