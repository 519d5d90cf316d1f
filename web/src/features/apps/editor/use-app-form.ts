import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { SaveTarget } from '../../../entries/document/document-kind.ts';
import { useDocument, type OpenedDocument } from '../../../entries/document/use-document.ts';
import { useCanDraft } from '../../../entries/drafts/use-can-draft.ts';
import { describePublication } from '../../../entries/drafts/publication-status.ts';
import { useSourceVersion } from '../../../entries/translations/original.tsx';
import { useCan } from '../../../lib/page/rights.ts';
import { useSiteLanguage } from '../../../lib/page/site-language.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { withImageUrls, type AppValues } from '../app-values.ts';
import { createAppKind, type StoredApp } from './app-kind.ts';
import { useImages } from './images/use-images.ts';

export interface AppFormOptions extends OpenedDocument<StoredApp, AppValues> {
  userId: string;
  onSaved: () => void;
  /** A new app was stored, and is edited further. */
  onCreated: (app: App) => void;
}

/** Whether a navigation leads away from the form: what narrows the list below is part of the address, too. */
const closesForm = (current: URLSearchParams, next: URLSearchParams) =>
  ['edit', 'new', 'language'].some((name) => current.get(name) !== next.get(name));

const isDraft = (target: SaveTarget) => target === 'draft' || target === 'review';

/** Whether visitors neither see an app nor will by the clock. */
const isPlain = ({ isActive, publishAt, unpublishAt }: App) =>
  !isActive && publishAt === null && unpublishAt === null;

function useAppKind(userId: string, isNew: boolean) {
  const canPublish = useCan('publish');
  const language = useSiteLanguage();
  return createAppKind({ userId, canPublish, isNew, language, sourceVersion: useSourceVersion() });
}

/** The app form's state and what can be done with it (specification, sections 4 and 5). */
export function useAppForm({ userId, onSaved, onCreated, ...opened }: AppFormOptions) {
  const canPublish = useCan('publish');
  const stored = (opened.kept?.stored ?? opened.opened).entry;
  const isNew = stored === null;
  const images = useImages({
    chosen: opened.kept?.files,
    onUploaded: (urls) => {
      const { thumbnailUrl, screenshots, imageAlts } = withImageUrls(app.latest(), urls);
      app.setAt('thumbnailUrl', thumbnailUrl);
      app.setAt('screenshots', screenshots);
      app.setAt('imageAlts', imageAlts);
    },
  });
  const app = useDocument({
    ...opened,
    kind: useAppKind(userId, isNew),
    files: {
      chosen: images.files,
      settle: images.checked,
      upload: ({ thumbnailUrl, screenshots }, signal) =>
        images.uploadAll([thumbnailUrl, ...screenshots], signal),
    },
    leaves: closesForm,
  });
  const { entry, draft } = app.stored;
  const canDraft = useCanDraft(app.stored);
  const now = useNow();
  const isSeen = entry !== null && describePublication(entry, null, now).isVisible;
  // What visitors see is changed by publishing alone; what nobody sees yet is saved itself (contract, section 16).
  const willSaveDraft = draft !== null || isSeen || (!canPublish && entry !== null && !isPlain(entry));
  const saveTo = async (target: SaveTarget, staysOpen = false) => {
    const saved = await app.save(target);
    if (!saved) return saved;
    const { answer, hasTyped } = saved;
    if (entry === null && answer.entry !== null) {
      const created = answer.entry;
      app.close(staysOpen || hasTyped ? () => onCreated(created) : onSaved);
    } else if (!isDraft(target) && !staysOpen && !hasTyped) app.close(onSaved);
    return saved;
  };
  return {
    ...app,
    images: { ...images, change: app.change, setError: app.setError },
    canDraft,
    willSaveDraft,
    saveTo,
    submit: (staysOpen = false) => {
      if (canDraft || !willSaveDraft) void saveTo(willSaveDraft ? 'draft' : 'entry', staysOpen);
    },
  };
}
export type AppForm = ReturnType<typeof useAppForm>;
