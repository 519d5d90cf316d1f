import { useParams } from 'react-router-dom';
import { ConfirmEmailScreen } from '../features/people/links/confirm-email-screen.tsx';
import { InvitationScreen } from '../features/people/links/invitation-screen.tsx';
import { ResetScreen } from '../features/people/links/reset-screen.tsx';

const useToken = () => useParams().token ?? '';

export const InvitationPage = () => <InvitationScreen token={useToken()} />;
export const ResetPage = () => <ResetScreen token={useToken()} />;
export const ConfirmEmailPage = () => <ConfirmEmailScreen token={useToken()} />;
