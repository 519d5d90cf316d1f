import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { adminAppsQuery } from '../../entries/all-apps.api.ts';
import { enquiriesQuery } from '../../features/leads/admin/leads.api.ts';
import { useOptionalSession } from '../../features/session/session-context.ts';
import { switchColourScheme } from '../../lib/page/colour-scheme.ts';
import { paths } from '../../lib/page/paths.ts';
import { RightsContext } from '../../lib/page/rights.ts';
import { leaveSafely } from '../../lib/drafts/use-leave-guard.ts';
import { useSettled } from '../../lib/forms/use-settled.ts';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { placeGroupsFor } from './places.ts';

/** Something that the search leads to, or does. */
export interface SearchResult {
  key: string;
  group: 'Pages' | 'Apps' | 'Enquiries' | 'Actions';
  label: string;
  to?: string;
  act?: () => void;
  right?: UserRight;
}

const placesFor = (rights: readonly UserRight[]): SearchResult[] =>
  placeGroupsFor(rights).flatMap(({ places }) =>
    places.map(({ to, label }) => ({ key: to, group: 'Pages', label, to })),
  );

/** Pages that only others lead to. */
const innerPages: readonly SearchResult[] = [
  { key: 'order', group: 'Pages', label: 'Order of the portfolio', to: paths.order, right: 'publish' },
  { key: 'channels', group: 'Pages', label: 'Channels', to: paths.channels, right: 'administration' },
  { key: 'trash', group: 'Pages', label: 'Trash', to: paths.trash, right: 'publish' },
];

const actions: readonly SearchResult[] = [
  { key: 'new', group: 'Actions', label: 'Add New App', to: `${paths.admin}?new`, right: 'content' },
  { key: 'site', group: 'Actions', label: 'View site', to: paths.home },
  { key: 'scheme', group: 'Actions', label: 'Switch between light and dark', act: switchColourScheme },
];

/** The most of one kind that are listed. */
const most = 8;

/** What fits the words, of what the signed-in user may see: pages and actions at once, apps and enquiries as soon as they are read. */
export function useSearchResults(query: string): SearchResult[] {
  const session = useOptionalSession();
  const rights = use(RightsContext);
  const wanted = query.trim().toLowerCase();
  const q = useSettled(wanted, 250);
  const { data: apps = [] } = useQuery({ ...adminAppsQuery, enabled: rights.includes('content') });
  const enquiries = useInfiniteQuery({
    ...enquiriesQuery({ q }),
    enabled: q.length > 1 && rights.includes('enquiries'),
  });
  const rows = q.length > 1 ? enquiries.data?.pages[0]?.rows : undefined;
  return useMemo(() => {
    const logout: SearchResult[] =
      session === null
        ? []
        : [{ key: 'logout', group: 'Actions', label: 'Logout', act: () => leaveSafely(session.logout) }];
    const fitting = [...placesFor(rights), ...innerPages, ...actions, ...logout].filter(
      ({ label, right }) =>
        (right === undefined || rights.includes(right)) && label.toLowerCase().includes(wanted),
    );
    if (wanted === '') return fitting;
    const foundApps = apps
      .filter(({ title }) => title.toLowerCase().includes(wanted))
      .slice(0, most)
      .map(({ id, title, seoSlug }) => ({
        ...{ key: id, group: 'Apps' as const, label: title, to: paths.adminApp(seoSlug) },
      }));
    const foundEnquiries = (rows ?? []).slice(0, most).map(({ id, firstName, email, reference }) => ({
      ...{
        key: id,
        group: 'Enquiries' as const,
        label: `${firstName}, ${email}, ${reference}`,
      },
      to: `${paths.leads}?q=${encodeURIComponent(reference)}`,
    }));
    return [...fitting, ...foundApps, ...foundEnquiries];
  }, [session, rights, wanted, apps, rows]);
}
