import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { chakra, ChakraProvider } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fontFaces } from '../../../../theme/fonts.ts';
import { system } from '../../../../theme/system.ts';
import { useFrame } from '../../frame/frame.api.ts';
import { SiteTextProvider } from '../../frame/site-text-provider.tsx';

interface PreviewFrameProps {
  /** Of the window that is shown, in CSS pixels. */
  width: number;
  chosen: string | undefined;
  onChoose: ((blockId: string) => void) | undefined;
  children: ReactNode;
}

/** A window of its own width inside the page: what is in it is laid out as on such a device, made smaller to fit. */
export function PreviewFrame({ width, chosen, onChoose, children }: PreviewFrameProps) {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [inner, setInner] = useState<Document>();
  const available = useWidth(room);
  const scale = available === 0 ? 1 : Math.min(1, available / width);
  return (
    <chakra.div
      ref={setRoom}
      border="1px solid"
      borderColor="line"
      borderRadius="md"
      overflow="hidden"
      height={{ base: '80dvh', xl: 'calc(100dvh - 10rem)' }}
    >
      <iframe
        title="Preview"
        tabIndex={0}
        ref={(frame) => setInner(frame?.contentDocument ?? undefined)}
        // Firefox puts another document into it once it is there.
        onLoad={({ currentTarget }) => setInner(currentTarget.contentDocument ?? undefined)}
        style={{
          display: 'block',
          width: `${String(width)}px`,
          height: `${String(100 / scale)}%`,
          transform: `scale(${String(scale)})`,
          transformOrigin: '0 0',
          marginInline: scale === 1 ? 'auto' : undefined,
        }}
      />
      {inner !== undefined &&
        createPortal(<Shown {...{ inner, chosen, onChoose }}>{children}</Shown>, inner.body)}
    </chakra.div>
  );
}

function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type ShownProps = Omit<PreviewFrameProps, 'width'> & { inner: Document };

/** In the theme and the brand of the public pages; it leads nowhere. */
function Shown({ inner, chosen, onChoose, children }: ShownProps) {
  const cache = useMemo(() => createCache({ key: 'preview', container: inner.head }), [inner]);
  const brand = useFrame()?.brand;
  useEffect(() => showScheme(inner), [inner]);
  useEffect(() => revealBlock(inner, chosen), [inner, chosen]);
  const choose = ({ clientY }: MouseEvent) => {
    const id = blockAt(inner, clientY);
    if (id !== undefined) onChoose?.(id);
  };
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <Global styles={fontFaces} />
        {brand && <Global styles={brand.css} />}
        {chosen !== undefined && (
          <Global
            styles={`section[data-block="${chosen}"]{outline:4px solid var(--p-colors-signal);outline-offset:-4px}`}
          />
        )}
        {/* The blocks are in the list beside, for the keyboard. */}
        <div onClick={choose} style={onChoose && { cursor: 'pointer' }}>
          <div inert>
            <SiteTextProvider>{children}</SiteTextProvider>
          </div>
        </div>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** What is inert is under no pointer: a block is found by its place. */
function blockAt(inner: Document, y: number): string | undefined {
  const blocks = [...inner.querySelectorAll<HTMLElement>('[data-block]')];
  return blocks.find((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return top <= y && y < bottom;
  })?.dataset.block;
}

/** As the page around it: light, dark, or as the system has it. */
function showScheme(inner: Document): void {
  const { scheme } = document.documentElement.dataset;
  if (scheme !== undefined) inner.documentElement.dataset.scheme = scheme;
}

/** Not by `scrollIntoView`, which would scroll the page around it, too. */
function revealBlock(inner: Document, id: string | undefined): void {
  const block = inner.querySelector(`[data-block="${id ?? ''}"]`);
  if (block === null || inner.defaultView === null) return;
  const { top, bottom } = block.getBoundingClientRect();
  const { innerHeight, scrollY } = inner.defaultView;
  if (top >= 0 && bottom <= innerHeight) return;
  inner.defaultView.scrollTo({ top: scrollY + top - 40 });
}
