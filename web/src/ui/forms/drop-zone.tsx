import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { FieldControlProps } from './field.tsx';

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    minHeight: '7rem',
    padding: '4',
    textAlign: 'center',
    textStyle: 'small',
    color: 'muted',
    bg: 'paper',
    border: '1.5px dashed',
    borderColor: 'edge',
    borderRadius: 'md',
    transition: 'border-color 150ms, background-color 150ms',
    _hover: { borderColor: 'ink' },
    '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'signal', outlineOffset: '3px' },
    '&[data-invalid]': { borderColor: 'error', borderStyle: 'solid' },
    '&[data-over]': { borderColor: 'signal', borderStyle: 'solid', bg: 'sunken' },
  },
});

/** Lies over the zone: a press opens the picker, a drop lands in it, and it is one stop of the keyboard. */
const FileInput = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
});

interface DropZoneProps {
  control: FieldControlProps;
  accept: readonly string[];
  isMultiple?: boolean;
  /** Another zone of the page takes what is pasted where neither is meant. */
  isPasteTarget?: boolean;
  onFiles: (files: File[]) => void;
  label: string;
}

/** Takes files by drag, by paste and by the picker. */
export function DropZone(props: DropZoneProps) {
  const { control, accept, isMultiple = false, isPasteTarget = false, onFiles, label } = props;
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  useStrayDrops();
  usePastedFiles(zone, isPasteTarget, (files) => onFiles(isMultiple ? files : files.slice(0, 1)));
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <Zone
      ref={zone}
      data-drop-zone=""
      data-over={isOver ? '' : undefined}
      data-invalid={control['aria-invalid'] === true ? '' : undefined}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={(event) => setIsOver(event.currentTarget.contains(event.relatedTarget as Node | null))}
      onDrop={() => setIsOver(false)}
    >
      <ImageUp aria-hidden="true" size={22} />
      <span>{label}</span>
      <FileInput {...control} type="file" accept={accept.join(',')} multiple={isMultiple} onChange={take} />
    </Zone>
  );
}

/** A file that misses a zone would be opened by the browser, in place of the page and the work on it. */
function useStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController();
    const refuse = (event: DragEvent) => {
      const isFile = event.dataTransfer?.types.includes('Files') === true;
      const isInZone = event.target instanceof Element && event.target.closest('[data-drop-zone]') !== null;
      if (!isFile || isInZone) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    for (const name of ['dragover', 'drop'] as const)
      document.addEventListener(name, refuse, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** Spreadsheets put a picture of the cells beside their text: in a text field the text is meant. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return isField && clipboardData?.getData('text/plain').trim() !== '';
}

/** Pasted images go to the zone that has the focus or the pointer, else to the one that takes the rest. */
function usePastedFiles(
  zone: React.RefObject<HTMLElement | null>,
  isPasteTarget: boolean,
  onFiles: (files: File[]) => void,
): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || zone.current === null || isTextForField(event)) return;
    const isMeant = (element: Element) => element.matches(':hover, :focus-within');
    const meant = [...document.querySelectorAll('[data-drop-zone]')].find(isMeant);
    if (meant === undefined ? !isPasteTarget : meant !== zone.current) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
