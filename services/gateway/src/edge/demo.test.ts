import { expect, it } from '@jest/globals';
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { isClosedInDemo } from './demo.ts';

it('a demo closes what could lock the next visitor out, reach somebody outside, or fill the disk', () => {
  const closed = routes.filter(isClosedInDemo).map(({ name }) => name);
  expect(closed.toSorted()).toEqual([
    ...['acceptInvitation', 'addPasskey', 'callMcp', 'changeEmail', 'changePassword', 'chooseUpdates'],
    ...['confirmEmail', 'confirmTotp', 'createChannel', 'createInvitation', 'createMove', 'createResetLink'],
    ...['createToken', 'editAccount', 'editChannel', 'editUser', 'endSession', 'endToken', 'giveConsent'],
    'importApps',
    ...['registerClient', 'removeChannel', 'removeFactor', 'removeUser', 'renewRecoveryCodes'],
    ...[
      'requestPasswordReset',
      'resetPassword',
      'retryChannel',
      'retryMove',
      'runMove',
      'startPasskey',
      'startTotp',
      'testChannel',
    ],
    'withdrawInvitation',
  ]);
});

const ofParts = ['Brand', 'Navigation', 'Questions', 'Settings', 'Words'].flatMap((part) => [
  ...[`save${part}Draft`, `drop${part}Draft`, `publish${part}Draft`, `restore${part}Revision`],
  ...[`create${part}PreviewLink`, `revoke${part}PreviewLink`],
]);

it('a demo leaves every other change open, and a new one is decided here', () => {
  const open = routes.filter((route) => route.method !== 'GET' && !isClosedInDemo(route));
  const expected = [
    ...ofParts,
    ...[
      'addMoveAddresses',
      'addNote',
      'addRedirect',
      'changeApps',
      'checkDatabase',
      'checkMove',
      'closeEditor',
      'countVisit',
      'createApp',
      'createPage',
      'createPageTranslation',
      'createTestimonialLink',
      'createTranslation',
      'editQuestions',
      'revokeTestimonialLink',
      'sendTestimonial',
      'setPageTranslationCurrent',
      'setTranslationCurrent',
      'submitTestimonial',
      'takeBackTestimonial',
    ],
    ...['createPagePreviewLink', 'createPreviewLink', 'deleteApp', 'deleteImage', 'deletePage'],
    ...['drawShareCard', 'dropDraft', 'dropPageDraft', 'duplicateApp', 'duplicatePage', 'editApp'],
    ...[
      'editBrand',
      'editEnquiry',
      'editImage',
      'editMove',
      'editNavigation',
      'editPage',
      'editSite',
      'editWords',
    ],
    ...['eraseEnquiry', 'exchangeCode', 'giveVerdict', 'importRedirects', 'install', 'login'],
    ...['loginWithPasskey', 'loginWithSecondFactor', 'logout', 'openEditor', 'orderApps', 'publishDraft'],
    ...['publishPageDraft', 'quarantineEnquiry', 'recoverPage', 'releaseEnquiry', 'removeRedirect'],
    ...['renderDescription', 'replaceImage', 'reportCspViolations', 'restoreApp', 'restorePageRevision'],
    ...['restoreRevision', 'retryEnquiry', 'revokeOauthToken'],
    ...['revokePagePreviewLink', 'revokePreviewLink', 'saveDraft', 'savePageDraft', 'sendEnquiry'],
    ...['sendMessage', 'setImageFocus', 'startPasskeyLogin', 'submitContactForm', 'submitVerdict'],
    ...['undoRun', 'uploadBrandFile', 'uploadImage'],
  ];
  expect(open.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});
