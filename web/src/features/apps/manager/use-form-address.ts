import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { appFilters } from '../search/app-filters.ts';

/** Where the form was opened from. */
interface Opener {
  /** The app whose card it was. */
  appId: string;
  /** Pixels that the page was scrolled by. */
  top: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readOpener(state: unknown): Opener | undefined {
  const { appId, top } = isRecord(state) ? state : {};
  return typeof appId === 'string' && typeof top === 'number' ? { appId, top } : undefined;
}

/** The parameters of the address that narrow the list stay as they are. */
function listPart(before: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...before].filter(([name]) => name === 'language' || Object.hasOwn(appFilters, name)),
  );
}

function withEntry(parameters: URLSearchParams, name: string, value: string): URLSearchParams {
  parameters.set(name, value);
  return parameters;
}

/** The open form is part of the address, so that a reload or a new login reopens it. */
export function useFormAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const slug = parameters.get('edit') ?? undefined;
  const isAdding = slug === undefined && parameters.has('new');
  const isOpen = slug !== undefined || isAdding;
  // Stable for as long as the address is: each card of the list takes it.
  const openEdit = useCallback(
    ({ id, seoSlug }: { id: string; seoSlug: string }) => {
      const top = isOpen ? (readOpener(state)?.top ?? 0) : window.scrollY;
      const opener: Opener = { appId: id, top };
      setParameters((before) => withEntry(listPart(before), 'edit', seoSlug), { state: opener });
    },
    [isOpen, state, setParameters],
  );
  return {
    slug,
    isAdding,
    isOpen,
    openNew: () => setParameters((before) => withEntry(listPart(before), 'new', '')),
    openEdit,
    close: () => setParameters(listPart),
  };
}

/** The form opens above the list. Closing it restores the scroll position and the focus. */
export function useRestoreFocus(isOpen: boolean, fallback: RefObject<HTMLElement | null>): void {
  const { state } = useLocation() as { state: unknown };
  const opened = useRef<{ opener: Opener | undefined }>(undefined);
  useEffect(() => {
    if (isOpen) {
      opened.current = { opener: readOpener(state) };
      return;
    }
    if (opened.current === undefined) return;
    const { opener } = opened.current;
    opened.current = undefined;
    if (opener !== undefined) window.scrollTo({ top: opener.top, behavior: 'instant' });
    const button =
      opener && document.querySelector<HTMLElement>(`[data-edits="${CSS.escape(opener.appId)}"]`);
    (button ?? fallback.current)?.focus({ preventScroll: opener !== undefined });
  }, [isOpen, state, fallback]);
}
