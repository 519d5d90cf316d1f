import type { AuditEntry } from '@portfolio/contracts/audit.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { endpointPath } from '../../lib/http/call-endpoint.ts';
import { pagedQuery } from '../../lib/http/paged-query.ts';
import { filterQuery, type AuditFilter } from './audit-filter.ts';

const pageSize = 50;

const listPath = (filter: AuditFilter) =>
  endpointPath('listAudit', { query: { ...filterQuery(filter), limit: pageSize } });

/** The record of administration, newest first, page by page. Never kept: what is done meanwhile belongs to it. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    ...pagedQuery<AuditEntry>(listPath(filter)),
    gcTime: 0,
  });
