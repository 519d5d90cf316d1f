import type { SecondFactor } from './account/factors.ts';
import type { DraftAuthor } from './apps/app-revisions.ts';

/**
 * The one catalogue of errors: what went wrong (code), the HTTP status it is answered with, and the words a user reads.
 * Code throws `appError('slugTaken')` from the kit; only the kit's error middleware turns that into an answer.
 * Messages in quotes in the specification (section 8) and the contract (sections 4 and 5) are exact.
 */
export const errorCatalogue = {
  malformedBody: { status: 400, message: 'The request could not be read. Check its format and try again.' },
  malformedRequest: { status: 400, message: 'The request is not valid.' },
  notSignedIn: { status: 401, message: 'User not logged in' },
  wrongCredentials: { status: 401, message: 'Unauthorized: Invalid email or password' },
  secondFactorRequired: {
    status: 401,
    message: 'The password is right. Enter a code or use a passkey to finish signing in.',
  },
  tokenRefused: {
    status: 401,
    message: 'This token is not valid. It has ended, or part of it is missing. An owner can make another.',
  },
  wrongDatabaseCredentials: { status: 401, message: 'Unauthorized: Invalid credentials' },
  untrustedCaller: { status: 401, message: 'This service answers to the gateway only.' },
  crossSite: { status: 403, message: 'This request came from another site and was refused.' },
  notAllowed: { status: 403, message: 'Your role does not allow this. Ask an owner of the site.' },
  confirmFirst: { status: 403, message: 'Enter your password first. You signed in more than 5 minutes ago.' },
  linkNotFound: { status: 404, message: 'This link does not work any more. Ask for a new one.' },
  consentNotFound: {
    status: 404,
    message: 'No program waits for your consent in this browser. Start again in the program.',
  },
  tokenNotFound: { status: 404, message: 'Token not found' },
  userNotFound: { status: 404, message: 'User not found' },
  notFound: { status: 404, message: 'Not found' },
  appNotFound: { status: 404, message: 'App not found' },
  pageNotFound: { status: 404, message: 'Page not found' },
  revisionNotFound: { status: 404, message: 'This version is not kept' },
  draftNotFound: { status: 404, message: 'There is no draft' },
  previewLinkNotFound: { status: 404, message: 'Preview link not found' },
  testimonialLinkNotFound: { status: 404, message: 'This link does not work any more. Ask for a new one.' },
  redirectNotFound: { status: 404, message: 'Redirect not found' },
  languageUnknown: { status: 404, message: 'The site has no such language' },
  runNotFound: { status: 404, message: 'Run not found' },
  imageNotFound: { status: 404, message: 'Image not found' },
  moveNotFound: { status: 404, message: 'Move not found' },
  enquiryNotFound: { status: 404, message: 'Enquiry not found' },
  channelNotFound: { status: 404, message: 'Channel not found' },
  versionChanged: {
    status: 409,
    message: 'Somebody else saved a change meanwhile. Compare both before you save yours.',
  },
  methodNotAllowed: { status: 405, message: 'This method is not allowed here.' },
  requestTooSlow: { status: 408, message: 'The request took too long to arrive.' },
  slugTaken: { status: 409, message: 'An app with this slug already exists' },
  pathTaken: { status: 409, message: 'A page with this path already exists' },
  pageNeeded: {
    status: 409,
    message:
      'The site needs this page: it keeps its path and cannot be deleted, and the home page stays active.',
  },
  languageInUse: {
    status: 409,
    message: 'The site has apps or pages in this language. Delete them first, or keep the language.',
  },
  translationExists: { status: 409, message: 'There is a translation into this language already.' },
  translationAlone: {
    status: 409,
    message: 'Its original is in the trash, or the site no longer has its language. Bring that back first.',
  },
  categoryInUse: { status: 409, message: 'There are apps in this category. Give them another one first.' },
  imageInUse: { status: 409, message: 'The image is shown on the site.' },
  testimonialSent: { status: 409, message: 'Words were sent by this link already.' },
  redirectTaken: { status: 409, message: 'A redirect from this address already exists' },
  emailTaken: { status: 409, message: 'There is a user with this email address already.' },
  lastOwner: { status: 409, message: 'The site needs an owner. Make somebody else one first.' },
  mailNotPossible: {
    status: 409,
    message: 'The mail could not be sent. Ask an owner whether an e-mail channel is on.',
  },
  otherConsent: {
    status: 409,
    message: 'Another program asked meanwhile in this browser. Start again in the program that you mean.',
  },
  alreadyUndone: { status: 409, message: 'This run has already been undone.' },
  alreadySetUp: { status: 409, message: 'The site is already set up.' },
  idempotencyKeyReused: {
    status: 409,
    message: 'This Idempotency-Key was already used for a different enquiry.',
  },
  moveRunning: { status: 409, message: 'This move is running. Wait until it is done.' },
  exportIncomplete: {
    status: 409,
    message: 'The export would not be complete: an image is missing. Replace it, then export again.',
  },
  enquiryDelivered: {
    status: 409,
    message: 'This enquiry is delivered already, or is being delivered at this moment.',
  },
  channelNotEditable: {
    status: 409,
    message: "This channel comes from the server's settings (CRM_URL, CRM_TOKEN) and is changed there.",
  },
  pageGone: { status: 410, message: 'This page is gone.' },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  imageTooLarge: { status: 413, message: 'The file is too large (max 2MB)' },
  archiveTooLarge: { status: 413, message: 'The archive is too large (max 1 GB)' },
  moveTooLarge: { status: 413, message: 'The file is too large (max 200 MB)' },
  notAnImage: { status: 415, message: 'Please select a valid image file' },
  rangeNotSatisfiable: { status: 416, message: 'The image does not have the requested range of bytes.' },
  unsupportedMediaType: { status: 415, message: 'Send this request as application/json.' },
  misdirected: { status: 421, message: 'This server does not answer for that host.' },
  invalidInput: { status: 422, message: 'Please correct the highlighted fields.' },
  archiveNotUsable: { status: 422, message: 'This is not an export of a portfolio, or it is damaged.' },
  moveNotReadable: { status: 422, message: 'This file is no export that can be moved in.' },
  databaseHostNotAllowed: {
    status: 422,
    message: 'This database host is not allowed. Use one of the hosts named in SETUP_DB_HOSTS.',
  },
  databaseUnreachable: {
    status: 422,
    message:
      'The database could not be reached. Check the host and the port, and that PostgreSQL is running.',
  },
  databaseMissing: {
    status: 422,
    message: 'This database does not exist. Create it first or check its name.',
  },
  databaseNotSafe: {
    status: 422,
    message:
      'The database asks for no password, or for one in clear text, and was not used. Let PostgreSQL use scram-sha-256.',
  },
  otherDatabase: {
    status: 422,
    message:
      'This is not the database that the site was started with (DATABASE_URL). Use its host, port and name.',
  },
  databaseNotUsable: {
    status: 422,
    message:
      'The database was reached, but it could not be prepared. Check that the user may create schemas in it.',
  },
  tooManyRequests: { status: 429, message: 'Too many requests. Please try again later.' },
  headersTooLarge: { status: 431, message: 'The address or the headers of the request are too large.' },
  tooManyLogins: { status: 429, message: 'Too many login attempts. Please wait and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  upstreamFailed: { status: 502, message: 'A part of the site gave no usable answer. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This part of the site is not available right now. Please try again in a moment.',
  },
  setupUnfinished: {
    status: 503,
    message: 'A part of the site could not prepare the database. Nothing was changed; please try again.',
  },
  notSetUp: { status: 503, message: 'The site is not set up yet.' },
  storageFull: { status: 507, message: 'The image could not be stored: there is no space left.' },
  upstreamTimeout: { status: 504, message: 'A part of the site took too long to answer. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** The name of an entry of the catalogue; the `code` of an error answer. */
export type ErrorCode = keyof typeof errorCatalogue;

/** What each field got wrong: its name in the request, and the message to show under it. */
export type FieldErrors = Record<string, string>;

/** The body of every error answer (contract, section 5). */
export interface ErrorBody {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** With `secondFactorRequired`: what the second step of the sign-in may be. */
  factors?: readonly SecondFactor[];
  /** With `versionChanged` of a draft: when the present one was saved, and who did; null where there is none any more. */
  draftedAt?: string | null;
  draftedBy?: DraftAuthor | null;
  requestId: string;
}
