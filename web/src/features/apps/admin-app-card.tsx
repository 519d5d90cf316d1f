import { chakra } from '@chakra-ui/react';
import { Images, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/controls.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Switch } from '../../ui/switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { AppCard } from '@portfolio/contracts/apps.ts';
import { shortenFeature } from './admin-search.ts';

interface AdminAppCardProps {
  app: AppCard;
  onEdit: (app: AppCard) => void;
  onDelete: (app: AppCard) => void;
  onSwitch: (app: AppCard, isActive: boolean) => void;
  /** Undefined while nothing can be selected. */
  isSelected: boolean | undefined;
  onSelect: (app: AppCard, isSelected: boolean) => void;
}

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    minWidth: '0',
    overflow: 'hidden',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'md',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'edge' },
    '&[data-selected]': { borderColor: 'signal', outline: '2px solid', outlineColor: 'signal' },
  },
});

/** All cards are of one height, whatever they hold, so that the list can be measured by one of them. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** An app in the admin list (specification, section 2). */
export const AdminAppCard = memo(function AdminAppCard(props: AdminAppCardProps) {
  const { app, onEdit, onDelete, onSwitch, isSelected, onSelect } = props;
  const { title, shortDescription, screenshotCount } = app;
  return (
    <Card data-selected={isSelected === true ? '' : undefined}>
      <Cover app={app} />
      {isSelected !== undefined && (
        <SelectBox title={title} isSelected={isSelected} onSelect={(isOn) => onSelect(app, isOn)} />
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        alignContent="start"
        padding="4"
        flex="1"
      >
        <chakra.div display="flex" alignItems="center" gap="3">
          <chakra.h3
            flex="1"
            minWidth="0"
            fontFamily="display"
            fontSize="lg"
            fontWeight="600"
            title={title}
            {...oneLine}
          >
            {title}
          </chakra.h3>
          <Switch
            label={`Show ${title} in portfolio`}
            isOn={app.isActive}
            onChange={(isActive) => onSwitch(app, isActive)}
          />
        </chakra.div>
        <chakra.p textStyle="small" color="muted" lineClamp={2} minHeight="3em">
          {shortDescription}
        </chakra.p>
        <Features features={app.features.slice(0, 3)} />
        <chakra.p display="flex" alignItems="center" gap="2" textStyle="label" color="faint">
          <Images aria-hidden="true" size={16} />
          {screenshotCount} {screenshotCount === 1 ? 'screenshot' : 'screenshots'}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" borderTop="1px solid" borderColor="line" padding="1">
        <ButtonLink
          to={`/admin/apps/${app.seoSlug}`}
          variant="quiet"
          size="sm"
          paddingInline="3"
          marginInlineEnd="auto"
        >
          View Details
        </ButtonLink>
        <Button variant="quiet" size="sm" paddingInline="3" onClick={() => onEdit(app)}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </Button>
        <Button variant="quiet" size="sm" paddingInline="3" color="error" onClick={() => onDelete(app)}>
          <Trash2 aria-hidden="true" size={16} />
          Delete
        </Button>
      </chakra.div>
    </Card>
  );
});

function Cover({ app }: { app: AppCard }) {
  const { isActive, category, thumbnailUrl } = app;
  return (
    <chakra.div position="relative">
      <Picture
        url={thumbnailUrl}
        alt=""
        sizes="(min-width: 64rem) 23rem, (min-width: 44rem) 45vw, 90vw"
        aspectRatio="16 / 10"
        objectFit="cover"
        opacity={isActive ? 1 : 0.55}
      />
      <chakra.div
        position="absolute"
        top="3"
        insetInline="3"
        display="flex"
        gap="2"
        justifyContent="space-between"
      >
        <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        {category !== '' && (
          <Badge bg="surface" borderColor="surface">
            {category}
          </Badge>
        )}
      </chakra.div>
    </chakra.div>
  );
}

interface SelectBoxProps {
  title: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** On the picture's lower edge. */
function SelectBox({ title, isSelected, onSelect }: SelectBoxProps) {
  return (
    <chakra.div
      position="absolute"
      insetInline="0"
      top="0"
      aspectRatio="16 / 10"
      display="flex"
      alignItems="end"
      padding="3"
      pointerEvents="none"
    >
      <chakra.div paddingInline="3" bg="surface" borderRadius="full" pointerEvents="auto">
        <Checkbox
          label={
            <span>
              Select<VisuallyHidden> {title}</VisuallyHidden>
            </span>
          }
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </chakra.div>
    </chakra.div>
  );
}

function Features({ features }: { features: readonly string[] }) {
  return (
    <chakra.ul display="flex" gap="1.5" listStyle="none" overflow="hidden" minHeight="1.75rem">
      {features.map((feature, index) => (
        <chakra.li
          key={index}
          title={feature}
          flexShrink="0"
          paddingInline="2"
          paddingBlock="1"
          borderRadius="sm"
          bg="sunken"
          color="muted"
          textStyle="label"
          fontWeight="450"
        >
          {shortenFeature(feature)}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
