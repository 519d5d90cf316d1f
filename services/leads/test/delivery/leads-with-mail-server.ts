import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { startMailServer } from '../../../../tests/support/servers/mail-server.ts';
import { startLeads } from '../support/leads-under-test.ts';

/**
 * Leads on a database of its own, and a mail server whose certificate it trusts.
 *
 * @param hooks options of the package `smtp-server`
 * @param timeoutSeconds for a whole mail, which takes several exchanges, the certificate included
 */
export async function startLeadsWithMailServer(
  hooks: Parameters<typeof startMailServer>[0] = {},
  timeoutSeconds = 8,
  settings: Record<string, string> = {},
) {
  const systemCertificates = getCACertificates('default');
  const database = await createTestDatabase();
  const mail = await startMailServer(hooks);
  setDefaultCACertificates([...systemCertificates, mail.certificate]);
  const leads = await startLeads({
    DATABASE_URL: database.url,
    CHANNEL_HOSTS: 'localhost',
    DELIVERY_TIMEOUT: String(timeoutSeconds),
    ...settings,
  });
  return {
    database,
    leads,
    mail,
    stop: async () => {
      await leads.stop();
      await mail.stop();
      await database.drop();
      setDefaultCACertificates(systemCertificates);
    },
  };
}
