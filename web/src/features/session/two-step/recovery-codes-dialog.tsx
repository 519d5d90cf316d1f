import { chakra } from '@chakra-ui/react';
import { Button, ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The one time that recovery codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = `Recovery codes for ${location.host}, each good once:\n\n${codes.join('\n')}\n`;
  return (
    // Escape and a press beside it would lose codes that are not shown again.
    <Dialog isOpen onClose={() => undefined} title="Keep these recovery codes" isPrintable>
      <chakra.p color="muted">
        Each signs you in once where the app or the passkey is lost. They are not shown again: keep them where
        you keep your passwords, or on paper.
      </chakra.p>
      <chakra.ol
        aria-label="Recovery codes"
        display="grid"
        gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
        gap="2"
        marginBlock="6"
        listStyle="none"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <CopyButton text={text}>Copy</CopyButton>
        <ButtonAnchor
          size="sm"
          variant="outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </ButtonAnchor>
        <Button size="sm" variant="outline" onClick={() => print()}>
          Print
        </Button>
        <Button size="sm" marginInlineStart="auto" onClick={onClose}>
          I have kept them
        </Button>
      </chakra.div>
    </Dialog>
  );
}
