import { expect, it } from '@jest/globals';
import { routes } from '../routes.ts';
import { isClosedInDemo } from './demo.ts';

it('a demo closes what could lock the next visitor out, reach somebody outside, or fill the disk', () => {
  const closed = routes.filter(isClosedInDemo).map(({ name }) => name);
  expect(closed.toSorted()).toEqual([
    ...['acceptInvitation', 'addPasskey', 'callMcp', 'changeEmail', 'changePassword', 'chooseUpdates'],
    ...['confirmEmail', 'confirmTotp', 'createChannel', 'createInvitation', 'createResetLink', 'createToken'],
    ...['editAccount', 'editChannel', 'editUser', 'endSession', 'endToken', 'giveConsent', 'importApps'],
    ...['registerClient', 'removeChannel', 'removeFactor', 'removeUser', 'renewRecoveryCodes'],
    ...['requestPasswordReset', 'resetPassword', 'startPasskey', 'startTotp', 'testChannel'],
    'withdrawInvitation',
  ]);
});
