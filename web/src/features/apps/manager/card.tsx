import type { AppOverview } from '@portfolio/contracts/apps/app-overview.ts';
import type { AppCard } from '@portfolio/contracts/apps/apps.ts';
import { Copy, Images, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { objectPositionOf } from '../../../lib/images/object-position.ts';
import { paths } from '../../../lib/page/paths.ts';
import { useCan } from '../../../lib/page/rights.ts';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Checkbox } from '../../../ui/forms/controls.tsx';
import { Picture } from '../../../ui/layout/picture.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { describeFailure } from '../../../entries/drafts/publication-status.ts';
import { isScheduled } from '../search/app-filters.ts';
import { shortenFeature } from '../search/search.ts';

interface CardProps {
  app: AppCard;
  /** Undefined until it is there. */
  overview: AppOverview | undefined;
  onEdit: (app: AppCard) => void;
  onDuplicate: (app: AppCard) => void;
  onDelete: (app: AppCard) => void;
  onSwitch: (app: AppCard, isActive: boolean) => void;
  /** Undefined outside of selection mode. */
  isSelected: boolean | undefined;
  onSelect: (app: AppCard, isSelected: boolean) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * All styles of a card on one element: a keystroke in the search can re-render every visible card, and a styled element costs
 * ten times as much as a plain one. All cards have the same height, so the list measures only one.
 */
const Frame = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minWidth: '0',
    containerType: 'inline-size',
    overflow: 'hidden',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'edge' },
    '&[data-selected]': { borderColor: 'signal', outline: '2px solid', outlineColor: 'signal' },
    '& .cover': { position: 'relative' },
    '& .badges': {
      position: 'absolute',
      top: '3',
      insetInline: '3',
      display: 'flex',
      gap: '2',
      justifyContent: 'space-between',
    },
    '& .select': {
      position: 'absolute',
      insetInlineStart: '3',
      bottom: '3',
      paddingInline: '3',
      bg: 'surface',
      borderRadius: 'full',
    },
    '& .body': {
      flex: '1',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '2',
      padding: '4',
    },
    '& .head': { display: 'flex', alignItems: 'center', gap: '3' },
    '& h3': { flex: '1', fontFamily: 'display', fontSize: 'lg', fontWeight: 600, ...oneLine },
    '& .words': { textStyle: 'small', color: 'muted', lineClamp: 2, minHeight: '3em' },
    '& .failure': { color: 'error' },
    '& .chips': { display: 'flex', gap: '1.5', listStyle: 'none', overflow: 'hidden', minHeight: '1.75rem' },
    '& .chips > li': {
      ...oneLine,
      paddingInline: '2',
      paddingBlock: '1',
      borderRadius: 'sm',
      bg: 'sunken',
      color: 'muted',
      textStyle: 'label',
      fontWeight: 450,
    },
    '& .count': { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'label', color: 'faint' },
    '& .count svg': { flexShrink: 0 },
    '& .marks': { flex: '1', textAlign: 'end', color: 'muted', ...oneLine },
    '& .actions': { display: 'flex', padding: '1', borderTop: '1px solid', borderColor: 'line' },
    '& .actions > a': { marginInlineEnd: 'auto' },
    '& .action': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      paddingInline: '3',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: 560,
      cursor: 'pointer',
      _hover: { bg: 'sunken' },
      '&.danger': { color: 'error' },
      // A narrow card has room for the words alone.
      '@container (max-width: 21rem)': { paddingInline: '2', '&:not(.icon) > svg': { display: 'none' } },
      '&.icon': { flexShrink: 0, justifyContent: 'center', width: 'target', paddingInline: '0' },
    },
  },
});

/** An app in the admin list (specification, section 2). */
export const Card = memo(function Card(props: CardProps) {
  const { app, overview, onEdit, onDuplicate, onDelete, onSwitch, isSelected, onSelect } = props;
  const { title, screenshotCount } = app;
  const canPublish = useCan('publish');
  return (
    <Frame data-selected={isSelected === true ? '' : undefined}>
      <div className="cover">
        <Cover app={app} />
        {isSelected !== undefined && (
          <div className="select">
            <Checkbox
              label={
                <span>
                  Select<VisuallyHidden> {title}</VisuallyHidden>
                </span>
              }
              checked={isSelected}
              onChange={(event) => onSelect(app, event.target.checked)}
            />
          </div>
        )}
      </div>
      <div className="body">
        <div className="head">
          <h3 title={title}>{title}</h3>
          {canPublish && (
            <Switch
              label={`Show ${title} in portfolio`}
              isOn={app.isActive}
              onChange={(isActive) => onSwitch(app, isActive)}
            />
          )}
        </div>
        {overview?.draftFailure ? (
          <p className="words failure">Draft: {describeFailure(overview.draftFailure)}</p>
        ) : (
          <p className="words">{app.shortDescription}</p>
        )}
        <ul className="chips">
          {app.features.slice(0, 3).map((feature, index) => (
            <li key={index} title={feature}>
              {shortenFeature(feature)}
            </li>
          ))}
        </ul>
        <p className="count">
          <Images aria-hidden="true" size={16} />
          {screenshotCount} {screenshotCount === 1 ? 'screenshot' : 'screenshots'}
          <span className="marks">{describeMarks(app, overview).join(' · ')}</span>
        </p>
      </div>
      <div className="actions">
        <Link className="action" to={paths.adminApp(app.seoSlug)}>
          View Details
        </Link>
        <button type="button" className="action" data-edits={app.id} onClick={() => onEdit(app)}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </button>
        <button
          type="button"
          className="action icon"
          title="Duplicate"
          aria-label={`Duplicate ${title}`}
          onClick={() => onDuplicate(app)}
        >
          <Copy aria-hidden="true" size={16} />
        </button>
        {canPublish && (
          <button type="button" className="action danger" onClick={() => onDelete(app)}>
            <Trash2 aria-hidden="true" size={16} />
            Delete
          </button>
        )}
      </div>
    </Frame>
  );
});

/** What is special about an app, in a word each. */
function describeMarks(app: AppCard, overview: AppOverview | undefined): string[] {
  return [
    ...(overview?.hasDraft === true ? ['Draft'] : []),
    ...(isScheduled(app, overview, Date.now()) ? ['Scheduled'] : []),
    ...(app.isFeatured ? ['Featured'] : []),
  ];
}

function Cover({ app: { isActive, category, thumbnailUrl, imageFocus } }: { app: AppCard }) {
  return (
    <>
      <Picture
        url={thumbnailUrl}
        alt=""
        sizes="(min-width: 64rem) 23rem, (min-width: 44rem) 45vw, 90vw"
        aspectRatio="16 / 10"
        objectFit="cover"
        objectPosition={objectPositionOf(imageFocus?.[thumbnailUrl])}
        opacity={isActive ? 1 : 0.55}
      />
      <div className="badges">
        <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {category !== '' && (
          <Badge bg="surface" borderColor="surface">
            {category}
          </Badge>
        )}
      </div>
    </>
  );
}
