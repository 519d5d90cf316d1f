import {
  editEnquiryBodySchema,
  enquiriesExportQuerySchema,
  enquiriesQuerySchema,
  enquiryBodySchema,
  enquiryReceiptSchema,
  enquirySchema,
  idempotencyKeySchema,
} from '@portfolio/contracts/leads.ts';
import {
  checkDatabaseBodySchema,
  installBodySchema,
  setupStatusSchema,
  siteSchema,
} from '@portfolio/contracts/setup.ts';
import { editSiteBodySchema } from '@portfolio/contracts/site.ts';
import { z } from 'zod';
import type { Operation, Operations } from './operation.ts';
import { pageHeaders } from './page-headers.ts';

const site = siteSchema.meta({ id: 'Site' });
const enquiry = enquirySchema.meta({ id: 'Enquiry' });

const sendEnquiry: Operation = {
  summary: 'Sends an enquiry',
  description: 'Answered once the enquiry is kept. The same Idempotency-Key gives the same id again.',
  headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
  body: enquiryBodySchema.meta({ id: 'EnquiryBody' }),
  status: 202,
  answer: enquiryReceiptSchema,
  errors: ['invalidInput', 'malformedRequest', 'idempotencyKeyReused'],
};

/** The site, its setup, enquiries, and this description. */
export const siteOperations: Operations = {
  'GET /api/setup/getsite': { summary: 'Shows the site', status: 200, answer: site },
  'PATCH /api/site': {
    summary: 'Changes the site',
    description: 'An absent field keeps its value.',
    body: editSiteBodySchema.meta({ id: 'EditSite' }),
    status: 200,
    answer: site,
    errors: ['invalidInput'],
  },
  'GET /api/setup/status': {
    summary: 'Shows how far the setup is',
    status: 200,
    answer: setupStatusSchema.meta({ id: 'SetupStatus' }),
  },
  'POST /api/setup/check-database': {
    summary: 'Says whether the wizard can use a database; stores nothing',
    body: checkDatabaseBodySchema.meta({ id: 'CheckDatabase' }),
    status: 204,
    errors: [
      'alreadySetUp',
      'databaseHostNotAllowed',
      'databaseMissing',
      'databaseNotSafe',
      'databaseNotUsable',
      'databaseUnreachable',
      'invalidInput',
      'otherDatabase',
      'wrongDatabaseCredentials',
    ],
  },
  'POST /api/setup/install': {
    summary: 'Sets the site up, once',
    body: installBodySchema.meta({ id: 'Install' }),
    status: 201,
    errors: [
      'alreadySetUp',
      'databaseHostNotAllowed',
      'databaseMissing',
      'databaseNotSafe',
      'databaseNotUsable',
      'databaseUnreachable',
      'invalidInput',
      'otherDatabase',
      'setupUnfinished',
      'wrongDatabaseCredentials',
    ],
  },
  'POST /api/crm/send': sendEnquiry,
  'POST /api/contact/send-message': sendEnquiry,
  'GET /api/leads': {
    summary: 'Lists enquiries, newest first',
    query: enquiriesQuerySchema,
    status: 200,
    answer: z.array(enquiry),
    answerHeaders: pageHeaders,
    errors: ['malformedRequest'],
  },
  'GET /api/leads/export.csv': {
    summary: 'Exports enquiries for a spreadsheet',
    query: enquiriesExportQuerySchema,
    status: 200,
    answer: { mediaType: 'text/csv' },
    errors: ['malformedRequest'],
  },
  'PATCH /api/leads/{id}': {
    summary: 'Notes that an enquiry has been answered',
    body: editEnquiryBodySchema.meta({ id: 'EditEnquiry' }),
    status: 200,
    answer: enquiry,
    errors: ['enquiryNotFound', 'invalidInput'],
  },
  'POST /api/leads/{id}/retry': {
    summary: 'Sends an enquiry to the CRM again',
    status: 202,
    errors: ['enquiryNotFound'],
  },
  'GET /api/openapi.json': {
    summary: 'This description',
    status: 200,
    answer: { mediaType: 'application/json' },
  },
  'GET /api/docs': {
    summary: 'A page to browse this description',
    status: 200,
    answer: { mediaType: 'text/html' },
  },
};
