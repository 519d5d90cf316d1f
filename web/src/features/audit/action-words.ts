import {
  isBeforeSecondStep,
  outcomeOf as auditOutcomeOf,
  type AuditEntry,
} from '@portfolio/contracts/audit.ts';
import { endpointPath, endpointRoute } from '../../lib/http/call-endpoint.ts';

/** What an entry says happened, and what it says where it was refused or failed. */
type Words = readonly [done: string, refused: string];

const change = (past: string, verb: string, object: string): Words => [
  `${past} ${object}`,
  `Tried to ${verb} ${object}`,
];

/** What is done to the history of a part of the site. @param routes in the order of the words */
function wordsOfPart(one: string, routes: readonly string[]): Readonly<Record<string, Words>> {
  const words = [
    change('Restored', 'restore', `an earlier version of ${one}`),
    change('Saved', 'save', `a draft of ${one}`),
    change('Dropped', 'drop', `a draft of ${one}`),
    change('Published', 'publish', `a draft of ${one}`),
    change('Made', 'make', `a preview link of ${one}`),
    change('Revoked', 'revoke', `a preview link of ${one}`),
  ];
  return Object.fromEntries(routes.flatMap((route, index) => (words[index] ? [[route, words[index]]] : [])));
}

/** By method and route. */
const wordsByRoute: Readonly<Record<string, Words>> = {
  [endpointRoute('login')]: ['Signed in', 'Refused sign-in'],
  [endpointRoute('loginWithSecondFactor')]: ['Signed in with a second step', 'Refused second step'],
  [endpointRoute('loginWithPasskey')]: ['Signed in with a passkey', 'Refused sign-in with a passkey'],
  [endpointRoute('finishProviderLogin')]: ['Signed in by the provider', 'Refused sign-in by the provider'],

  [endpointRoute('logout')]: ['Signed out', 'Tried to sign out'],

  [endpointRoute('changePassword')]: change('Changed', 'change', 'the password'),
  [endpointRoute('endSession')]: change('Ended', 'end', 'a session'),
  [endpointRoute('removeFactor')]: change('Removed', 'remove', 'a second factor'),
  [endpointRoute('startTotp')]: change('Began', 'begin', 'to set up an authenticator app'),
  [endpointRoute('confirmTotp')]: change('Turned on', 'turn on', 'an authenticator app'),
  [endpointRoute('startPasskey')]: change('Began', 'begin', 'to add a passkey'),
  [endpointRoute('addPasskey')]: change('Added', 'add', 'a passkey'),
  [endpointRoute('renewRecoveryCodes')]: change('Made', 'make', 'new recovery codes'),

  [endpointRoute('editAccount')]: change('Changed', 'change', 'their name'),
  [endpointRoute('changeEmail')]: change('Asked', 'ask', 'for another email address'),
  [endpointRoute('confirmEmail')]: change('Confirmed', 'confirm', 'a new email address'),
  [endpointRoute('createInvitation')]: change('Invited', 'invite', 'somebody'),
  [endpointRoute('withdrawInvitation')]: change('Withdrew', 'withdraw', 'an invitation'),
  [endpointRoute('acceptInvitation')]: change('Accepted', 'accept', 'an invitation'),
  [endpointRoute('editUser')]: change('Changed', 'change', 'a user'),
  [endpointRoute('removeUser')]: change('Deleted', 'delete', 'a user'),
  [endpointRoute('createResetLink')]: change('Made', 'make', 'a reset link'),
  [endpointRoute('resetPassword')]: change('Set', 'set', 'a new password by a link'),

  [endpointRoute('chooseUpdates')]: change('Decided', 'decide', 'whether to ask for newer versions'),
  [endpointRoute('createToken')]: change('Made', 'make', 'an API token'),
  [endpointRoute('giveConsent')]: change('Decided', 'decide', 'about the connection of a program'),
  [endpointRoute('endToken')]: change('Ended', 'end', 'an API token'),

  [endpointRoute('giveVerdict')]: change('Gave', 'give', 'a verdict on a preview'),
  [endpointRoute('createTestimonialLink')]: change('Made', 'make', 'a link for words of a client'),
  [endpointRoute('revokeTestimonialLink')]: change('Revoked', 'revoke', 'a link for words of a client'),
  [endpointRoute('sendTestimonial')]: change('Sent', 'send', 'words about an app by a link'),
  [endpointRoute('submitTestimonial')]: change(
    'Sent or took back',
    'send or take back',
    'words about an app by their page',
  ),
  [endpointRoute('takeBackTestimonial')]: change('Took back', 'take back', 'words about an app'),
  [endpointRoute('submitVerdict')]: change('Gave', 'give', 'a verdict on a preview by its form'),

  [endpointRoute('createApp')]: change('Added', 'add', 'an app'),
  [endpointRoute('editApp')]: change('Edited', 'edit', 'an app'),
  [endpointRoute('renderDescription')]: change('Previewed', 'preview', 'a description'),
  [endpointRoute('deleteApp')]: change('Moved', 'move', 'an app to the trash'),
  [endpointRoute('restoreApp')]: change('Restored', 'restore', 'an app from the trash'),
  [endpointRoute('orderApps')]: change('Changed', 'change', 'the order of the portfolio'),
  [endpointRoute('changeApps')]: change('Changed', 'change', 'several apps at once'),
  [endpointRoute('duplicateApp')]: change('Duplicated', 'duplicate', 'an app'),
  [endpointRoute('createTranslation')]: change('Began', 'begin', 'a translation of an app'),
  [endpointRoute('setTranslationCurrent')]: change('Approved', 'approve', 'the translation of an app'),
  [endpointRoute('createPageTranslation')]: change('Began', 'begin', 'a translation of a page'),
  [endpointRoute('setPageTranslationCurrent')]: change('Approved', 'approve', 'the translation of a page'),
  [endpointRoute('importApps')]: change('Imported', 'import', 'a portfolio'),
  [endpointRoute('createMove')]: change('Read', 'read', 'the export of another site'),
  [endpointRoute('editMove')]: change('Decided', 'decide', 'what a move brings'),
  [endpointRoute('runMove')]: change('Ran', 'run', 'a move from another site'),
  [endpointRoute('retryMove')]: change('Tried', 'try', 'a move once more'),
  [endpointRoute('addMoveAddresses')]: change('Added', 'add', 'old addresses to a move'),
  [endpointRoute('checkMove')]: change('Checked', 'check', 'the old addresses of a move'),
  [endpointRoute('editImage')]: change('Named or described', 'name or describe', 'an image'),
  [endpointRoute('deleteImage')]: change('Deleted', 'delete', 'an image'),
  [endpointRoute('replaceImage')]: change('Replaced', 'replace', 'an image'),
  [endpointRoute('setImageFocus')]: change('Set', 'set', 'the focal point of an image'),
  [endpointRoute('restoreRevision')]: change('Restored', 'restore', 'a version of an app'),
  [endpointRoute('saveDraft')]: change('Saved', 'save', 'a draft of an app'),
  [endpointRoute('dropDraft')]: change('Dropped', 'drop', 'a draft of an app'),
  [endpointRoute('publishDraft')]: change('Published', 'publish', 'a draft of an app'),
  [endpointRoute('createPreviewLink')]: change('Made', 'make', 'a preview link'),
  [endpointRoute('revokePreviewLink')]: change('Revoked', 'revoke', 'a preview link'),
  [endpointRoute('addRedirect')]: change('Added', 'add', 'a redirect'),
  [endpointRoute('removeRedirect')]: change('Removed', 'remove', 'a redirect'),
  [endpointRoute('importRedirects')]: change('Imported', 'import', 'redirects'),

  [endpointRoute('undoRun')]: change('Ran', 'run', 'an undo of what a token changed'),

  [endpointRoute('createPage')]: change('Added', 'add', 'a page'),
  [endpointRoute('editPage')]: change('Edited', 'edit', 'a page'),
  [endpointRoute('deletePage')]: change('Moved', 'move', 'a page to the trash'),
  [endpointRoute('recoverPage')]: change('Restored', 'restore', 'a page from the trash'),
  [endpointRoute('duplicatePage')]: change('Copied', 'copy', 'a page'),
  [endpointRoute('restorePageRevision')]: change('Restored', 'restore', 'an earlier version of a page'),
  [endpointRoute('savePageDraft')]: change('Saved', 'save', 'a draft of a page'),
  [endpointRoute('dropPageDraft')]: change('Dropped', 'drop', 'a draft of a page'),
  [endpointRoute('publishPageDraft')]: change('Published', 'publish', 'a draft of a page'),
  [endpointRoute('createPagePreviewLink')]: change('Made', 'make', 'a preview link of a page'),
  [endpointRoute('revokePagePreviewLink')]: change('Revoked', 'revoke', 'a preview link of a page'),
  [endpointRoute('editNavigation')]: change('Changed', 'change', 'the navigation'),
  [endpointRoute('editBrand')]: change('Changed', 'change', 'the brand'),
  [endpointRoute('editQuestions')]: change('Changed', 'change', 'the questions of the contact form'),
  [endpointRoute('editWords')]: change('Changed', 'change', 'words of the site'),
  ...wordsOfPart('the navigation', [
    endpointRoute('restoreNavigationRevision'),
    endpointRoute('saveNavigationDraft'),
    endpointRoute('dropNavigationDraft'),
    endpointRoute('publishNavigationDraft'),
    endpointRoute('createNavigationPreviewLink'),
    endpointRoute('revokeNavigationPreviewLink'),
  ]),
  ...wordsOfPart('the brand', [
    endpointRoute('restoreBrandRevision'),
    endpointRoute('saveBrandDraft'),
    endpointRoute('dropBrandDraft'),
    endpointRoute('publishBrandDraft'),
    endpointRoute('createBrandPreviewLink'),
    endpointRoute('revokeBrandPreviewLink'),
  ]),
  ...wordsOfPart('the words of the site', [
    endpointRoute('restoreWordsRevision'),
    endpointRoute('saveWordsDraft'),
    endpointRoute('dropWordsDraft'),
    endpointRoute('publishWordsDraft'),
    endpointRoute('createWordsPreviewLink'),
    endpointRoute('revokeWordsPreviewLink'),
  ]),
  ...wordsOfPart('the questions of the contact form', [
    endpointRoute('restoreQuestionsRevision'),
    endpointRoute('saveQuestionsDraft'),
    endpointRoute('dropQuestionsDraft'),
    endpointRoute('publishQuestionsDraft'),
    endpointRoute('createQuestionsPreviewLink'),
    endpointRoute('revokeQuestionsPreviewLink'),
  ]),
  ...wordsOfPart('the settings of the site', [
    endpointRoute('restoreSettingsRevision'),
    endpointRoute('saveSettingsDraft'),
    endpointRoute('dropSettingsDraft'),
    endpointRoute('publishSettingsDraft'),
    endpointRoute('createSettingsPreviewLink'),
    endpointRoute('revokeSettingsPreviewLink'),
  ]),
  [endpointRoute('uploadBrandFile')]: change('Uploaded', 'upload', 'a logo or icon'),
  [endpointRoute('uploadImage')]: change('Uploaded', 'upload', 'an image'),
  [endpointRoute('drawShareCard')]: change('Previewed', 'preview', 'a share picture'),

  [endpointRoute('exportApps')]: change('Exported', 'export', 'the portfolio'),
  [endpointRoute('exportEnquiries')]: change('Exported', 'export', 'enquiries'),
  [endpointRoute('getHeldData')]: change('Read', 'read', 'what is held about an e-mail address'),
  [endpointRoute('editEnquiry')]: change('Updated', 'update', 'an enquiry'),
  [endpointRoute('eraseEnquiry')]: change('Erased', 'erase', 'an enquiry'),
  [endpointRoute('addNote')]: change('Added', 'add', 'a note to an enquiry'),
  [endpointRoute('releaseEnquiry')]: change('Released', 'release', 'an enquiry from quarantine'),
  [endpointRoute('quarantineEnquiry')]: change('Put', 'put', 'an enquiry into quarantine'),
  [endpointRoute('retryEnquiry')]: change('Sent', 'send', 'an enquiry again'),
  [endpointRoute('createChannel')]: change('Added', 'add', 'a channel for enquiries'),
  [endpointRoute('editChannel')]: change('Changed', 'change', 'a channel for enquiries'),
  [endpointRoute('removeChannel')]: change('Removed', 'remove', 'a channel for enquiries'),
  [endpointRoute('testChannel')]: change('Tested', 'test', 'a channel for enquiries'),
  [endpointRoute('retryChannel')]: change('Sent', 'send', 'what a channel had not taken again'),

  [endpointRoute('editSite')]: change('Changed', 'change', 'the settings of the site'),
};

type Action = Pick<AuditEntry, 'method' | 'route' | 'status' | 'userId'>;

/** What happened, in plain words; a route without words of its own is named as it is. */
export function describeAction({ method, route, status, userId }: Action): string {
  if (isBeforeSecondStep({ route, status, userId })) return 'Gave the right password';
  const name = `${method} ${route}`;
  const [done, refused] = wordsByRoute[name] ?? change('Made', 'make', `a change (${name})`);
  if (status < 400) return done;
  return status === 429 && route.startsWith(endpointPath('login')) ? `${refused}: too many tries` : refused;
}

interface Outcome {
  label: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
}

export function outcomeOf({ route, status, userId }: Omit<Action, 'method'>): Outcome {
  if (isBeforeSecondStep({ route, status, userId })) return { label: 'Second step', tone: 'neutral' };
  if (status < 400) return { label: 'Done', tone: 'success' };
  if (auditOutcomeOf({ route, status, userId }) === 'unknown') return { label: 'Unknown', tone: 'warning' };
  return status < 500 ? { label: 'Refused', tone: 'warning' } : { label: 'Failed', tone: 'error' };
}
