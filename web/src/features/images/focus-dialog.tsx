import type { FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { objectPositionOf } from '../../lib/images/object-position.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Picture } from '../../ui/layout/picture.tsx';
import { toastFailure } from '../../ui/feedback/toast-failure.ts';
import { useSetFocus } from './images.api.ts';

const middle: FocalPoint = { x: 50, y: 50 };
const step = 5;
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

const Stage = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'fit-content',
    maxWidth: 'full',
    marginInline: 'auto',
    padding: '0',
    cursor: 'crosshair',
    borderRadius: 'sm',
    overflow: 'hidden',
  },
});

interface FocusDialogProps {
  image: StoredImage;
  onClose: () => void;
}

/** Sets the point that stays in view wherever the image is cropped: by a press on the picture, or by the arrow keys. */
export function FocusDialog({ image, onClose }: FocusDialogProps) {
  const [point, setPoint] = useState(image.focus ?? middle);
  const setFocus = useSetFocus();
  const save = (focus: FocalPoint | null) =>
    setFocus.mutate(
      { url: image.url, focus },
      {
        onSuccess: () => {
          toast.success(focus === null ? 'Cropped around its middle again.' : 'Focal point saved.');
          onClose();
        },
        onError: (cause) => toastFailure(cause.message),
      },
    );
  return (
    <Dialog isOpen title="Focal point" onClose={onClose}>
      <chakra.div display="grid" gap="5">
        <chakra.p textStyle="small" color="muted">
          Press on what must stay in view where the image is cropped. The arrow keys move the point.
        </chakra.p>
        <Pointer image={image} point={point} onMove={setPoint} />
        <Crops url={image.url} point={point} />
        <DialogButtons
          marginTop="0"
          isBusy={setFocus.isPending}
          onCancel={onClose}
          onConfirm={() => save(point)}
          aside={
            image.focus !== null && (
              <Button
                variant="outline"
                marginInlineEnd="auto"
                disabled={setFocus.isPending}
                onClick={() => save(null)}
              >
                Use the middle
              </Button>
            )
          }
        >
          Save
        </DialogButtons>
      </chakra.div>
    </Dialog>
  );
}

interface PointerProps {
  image: StoredImage;
  point: FocalPoint;
  onMove: (point: FocalPoint) => void;
}

function Pointer({ image, point, onMove }: PointerProps) {
  const stage = useRef<HTMLButtonElement>(null);
  const press = (event: MouseEvent) => {
    const box = stage.current?.getBoundingClientRect();
    // A press by the keyboard has no place.
    if (box === undefined || event.detail === 0) return;
    onMove({
      x: percent(((event.clientX - box.left) / box.width) * 100),
      y: percent(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const nudge = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    onMove({ x: percent(point.x + move[0]), y: percent(point.y + move[1]) });
  };
  return (
    <Stage
      ref={stage}
      type="button"
      aria-label={`Focal point: ${String(point.x)}% from the left, ${String(point.y)}% from the top`}
      onClick={press}
      onKeyDown={nudge}
    >
      <Picture
        url={image.url}
        alt=""
        sizes="(min-width: 768px) 480px, 80vw"
        isEager
        width="auto"
        maxHeight="40dvh"
        objectFit="contain"
      />
      <chakra.span
        aria-hidden="true"
        position="absolute"
        width="1.75rem"
        height="1.75rem"
        borderRadius="full"
        border="3px solid white"
        boxShadow="0 0 0 2px black, inset 0 0 0 2px black"
        pointerEvents="none"
        transform="translate(-50%, -50%)"
        style={{ left: `${String(point.x)}%`, top: `${String(point.y)}%` }}
      />
    </Stage>
  );
}

/** What visitors will see, in the shapes of the pages. */
function Crops({ url, point }: { url: string; point: FocalPoint }) {
  return (
    <chakra.div display="flex" gap="3" alignItems="end" aria-hidden="true">
      {['4 / 3', '16 / 9', '1'].map((ratio) => (
        <chakra.div
          key={ratio}
          flexGrow={ratio === '1' ? 0.75 : 1}
          flexBasis="0"
          overflow="hidden"
          borderRadius="sm"
        >
          <Picture
            url={url}
            alt=""
            sizes="160px"
            aspectRatio={ratio}
            style={{ objectPosition: objectPositionOf(point) }}
          />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
