import {
  Activity,
  Boxes,
  ChartNoAxesColumn,
  CircleUserRound,
  FileText,
  History,
  Images,
  Inbox,
  ListChecks,
  ListTree,
  MessageCircleQuestionMark,
  Palette,
  PenLine,
  Plug,
  Signpost,
  Type,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { paths } from '../../lib/page/paths.ts';

/** A page of the admin area that the navigation leads to. */
export interface Place {
  to: string;
  label: string;
  /** Absent: everybody's page. */
  right?: UserRight;
  icon: LucideIcon;
}

interface PlaceGroup {
  title: string;
  places: readonly Place[];
}

/** The navigation of the admin area. */
const placeGroups: readonly PlaceGroup[] = [
  {
    title: 'Portfolio',
    places: [
      { to: paths.admin, label: 'Apps', right: 'content', icon: Boxes },
      { to: paths.media, label: 'Media', right: 'content', icon: Images },
    ],
  },
  {
    title: 'Site',
    places: [
      { to: paths.adminPages, label: 'Pages', right: 'content', icon: FileText },
      { to: paths.navigation, label: 'Navigation', right: 'content', icon: ListTree },
      { to: paths.brand, label: 'Brand', right: 'content', icon: Palette },
      { to: paths.words, label: 'Words', right: 'content', icon: Type },
      { to: paths.redirects, label: 'Redirects', right: 'publish', icon: Signpost },
      { to: paths.content, label: 'Content', right: 'content', icon: PenLine },
    ],
  },
  {
    title: 'Enquiries',
    places: [
      { to: paths.leads, label: 'Inbox', right: 'enquiries', icon: Inbox },
      { to: paths.questions, label: 'Questions', right: 'content', icon: MessageCircleQuestionMark },
      { to: paths.insights, label: 'Insights', right: 'enquiries', icon: ChartNoAxesColumn },
    ],
  },
  {
    title: 'System',
    places: [
      { to: paths.settings, label: 'Settings', right: 'publish', icon: Settings },
      { to: paths.people, label: 'People', right: 'administration', icon: Users },
      { to: paths.connect, label: 'Connect', right: 'administration', icon: Plug },
      { to: paths.runs, label: 'Runs', right: 'administration', icon: History },
      { to: paths.audit, label: 'Audit log', right: 'administration', icon: ListChecks },
      { to: paths.status, label: 'Status', right: 'administration', icon: Activity },
      { to: paths.account, label: 'Your account', icon: CircleUserRound },
    ],
  },
];

/** The groups without the places that need other rights, and without those left empty. */
export const placeGroupsFor = (rights: readonly UserRight[]): PlaceGroup[] =>
  placeGroups
    .map((group) => ({
      ...group,
      places: group.places.filter(({ right }) => right === undefined || rights.includes(right)),
    }))
    .filter(({ places }) => places.length > 0);

const places = placeGroups.flatMap((group) => group.places);

/** The place that a page belongs to: the longest path that its own begins with. An app belongs to the portfolio. */
export const placeOf = (pathname: string): Place | undefined =>
  places
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((first, second) => second.to.length - first.to.length)[0];
