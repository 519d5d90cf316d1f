import {
  Activity,
  Boxes,
  FileText,
  Images,
  Inbox,
  ListChecks,
  PenLine,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

/** A page of the admin area that the navigation leads to. */
export interface Place {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface PlaceGroup {
  title: string;
  places: readonly Place[];
}

/** The navigation of the admin area. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Portfolio',
    places: [
      { to: paths.admin, label: 'Apps', icon: Boxes },
      { to: paths.media, label: 'Media', icon: Images },
    ],
  },
  {
    title: 'Site',
    places: [
      { to: paths.adminPages, label: 'Pages', icon: FileText },
      { to: paths.content, label: 'Content', icon: PenLine },
    ],
  },
  {
    title: 'Enquiries',
    places: [{ to: paths.leads, label: 'Inbox', icon: Inbox }],
  },
  {
    title: 'System',
    places: [
      { to: paths.settings, label: 'Settings', icon: Settings },
      { to: paths.audit, label: 'Audit log', icon: ListChecks },
      { to: paths.status, label: 'Status', icon: Activity },
    ],
  },
];

const places = placeGroups.flatMap((group) => group.places);

/** The place that a page belongs to: the longest path that its own begins with. An app belongs to the portfolio. */
export const placeOf = (pathname: string): Place | undefined =>
  places
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((first, second) => second.to.length - first.to.length)[0];
