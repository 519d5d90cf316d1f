import {
  Box,
  EmptyState,
  Flex,
  Heading,
  HStack,
  List as Rows,
  Skeleton,
  Stack,
  Text,
  type BoxProps,
} from '@chakra-ui/react';
import type { InfiniteData } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Fragment, type Key, type ReactNode } from 'react';
import type { Page } from '../lib/http/http.ts';
import { MoreFooter } from './more-footer.tsx';
import { QueryView } from '../ui/feedback/query-view.tsx';
import { TextLink } from '../ui/buttons/text-link.tsx';

interface ReadQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface PagedQuery<Row> extends ReadQuery<InfiniteData<Page<Row>>> {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ListProps<Row extends object> {
  /** Answers with all rows, or page by page. */
  query: ReadQuery<readonly Row[]> | PagedQuery<Row>;
  /** The beginning of a sentence: `The runs`. */
  name: string;
  /** The rows, for a screen reader. */
  label?: string;
  /** Which of the rows that were read are shown. Default: all. */
  isShown?: (row: Row) => boolean;
  /** In the place of no rows: what is said, and what that means. */
  empty: readonly [title: string, words?: string];
  /** How tall the rows are, about: what is below them must not move when they are there. */
  height?: BoxProps['height'];
  /** Default: its `id`. */
  keyOf?: (row: Row) => Key;
  /** One row, as an item of a list. */
  row?: (row: Row) => ReactNode;
  /** All rows, where they are no list, as in a table. */
  children?: (rows: readonly Row[]) => ReactNode;
}

const isPaged = <Data, Row>(query: ReadQuery<Data> | PagedQuery<Row>): query is PagedQuery<Row> =>
  'fetchNextPage' in query;

const idOf = (row: { id?: Key }) => row.id ?? '';

/** Rows that are read from the server: loading, failed, empty, and shown, page by page where there are many. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { query, name, label, isShown = () => true, height = '12rem', keyOf = idOf } = props;
  const { empty, row, children } = props;
  const rowsOf = (data: readonly Row[] | InfiniteData<Page<Row>>) =>
    ('pages' in data ? data.pages.flatMap(({ rows }) => rows) : data).filter(isShown);
  return (
    <QueryView<readonly Row[] | InfiniteData<Page<Row>>>
      query={query}
      name={name}
      placeholder={<Skeleton height={height} />}
      // What a search has not read may have it.
      isEmpty={(data) =>
        rowsOf(data).length === 0 && !(isPaged<typeof data, Row>(query) && query.isFetchNextPageError)
      }
      empty={<Empty words={empty} />}
    >
      {(data) => (
        <Stack gap="6">
          {row === undefined ? (
            children?.(rowsOf(data))
          ) : (
            <Rows.Root variant="plain" aria-label={label} borderTopWidth="1px">
              {rowsOf(data).map((one) => (
                <Fragment key={keyOf(one)}>{row(one)}</Fragment>
              ))}
            </Rows.Root>
          )}
          {isPaged<typeof data, Row>(query) && <End query={query} count={rowsOf(data).length} />}
        </Stack>
      )}
    </QueryView>
  );
}

function Empty({ words: [title, description] }: { words: ListProps<never>['empty'] }) {
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Title asChild>
          <p>{title}</p>
        </EmptyState.Title>
        {description !== undefined && <EmptyState.Description>{description}</EmptyState.Description>}
      </EmptyState.Content>
    </EmptyState.Root>
  );
}

const End = <Row,>({ query, count }: { query: PagedQuery<Row>; count: number }) => (
  <MoreFooter
    count={count}
    total={query.data?.pages.at(-1)?.total ?? count}
    query={query}
    onMore={() => void query.fetchNextPage()}
  />
);

interface ListRowProps {
  title: ReactNode;
  /** Whether the title is a heading of the page. */
  isHeading?: boolean;
  note?: ReactNode;
  /** Between the words and the buttons. */
  aside?: ReactNode;
  /** A line of its own at the end. */
  below?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
}

/** Somebody or something in a list, with what it is, and buttons. */
export const ListRow = ({ title, isHeading = false, note, aside, below, children }: ListRowProps) => (
  <Rows.Item display="flex" flexWrap="wrap" alignItems="center" gap="3" paddingY="3" borderBottomWidth="1px">
    <Box flex="1 1 14rem" minWidth="0" overflowWrap="anywhere">
      <Text as={isHeading ? 'h2' : 'p'} textStyle="small" fontWeight="semibold">
        {title}
      </Text>
      <Text textStyle="label" fontWeight="normal" color="fg.muted">
        {note}
      </Text>
    </Box>
    {aside}
    <HStack wrap="wrap" gap="2">
      {children}
    </HStack>
    {below !== undefined && <Box flexBasis="full">{below}</Box>}
  </Rows.Item>
);

interface ScreenHeadProps extends Pick<BoxProps, 'marginBottom'> {
  title: ReactNode;
  hint?: ReactNode;
  /** The screen that this one belongs to. */
  back?: { to: string; label: string };
  /** What can be done on the screen as a whole. */
  actions?: ReactNode;
}

/** What a screen of the admin area is about, and what can be done there. */
export const ScreenHead = ({ title, hint, back, actions, ...box }: ScreenHeadProps) => (
  <Box {...box}>
    {back !== undefined && (
      <TextLink to={back.to}>
        <ArrowLeft aria-hidden="true" size={16} />
        {back.label}
      </TextLink>
    )}
    <Flex wrap="wrap" align="end" justify="space-between" gap="4">
      <Heading as="h1" textStyle="heading" overflowWrap="anywhere" minWidth="0">
        {title}
      </Heading>
      <HStack wrap="wrap" gap="2">
        {actions}
      </HStack>
    </Flex>
    {hint !== undefined && (
      <Text textStyle="sm" color="fg.muted" marginTop="2" maxWidth="prose">
        {hint}
      </Text>
    )}
  </Box>
);

interface ListScreenProps<Row extends object> extends ScreenHeadProps, ListProps<Row> {
  /** What narrows the list. */
  filters?: ReactNode;
}

/** A screen of the admin area that is one list. */
export function ListScreen<Row extends object>(props: ListScreenProps<Row>) {
  const { title, hint, back, actions, filters, ...list } = props;
  return (
    <Stack gap="6">
      <ScreenHead title={title} hint={hint} actions={actions} {...(back && { back })} />
      {filters}
      <List {...list} />
    </Stack>
  );
}
