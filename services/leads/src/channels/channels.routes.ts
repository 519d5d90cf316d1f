import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { ChannelsService } from './channels.service.ts';

export const channelsHandlers = (channels: ChannelsService) =>
  ({
    listChannels: () => channels.list(),
    createChannel: async ({ body, response }) => {
      const channel = await channels.create(body);
      setAuditSubject(response, channel.id, channel.name);
      return channel;
    },
    editChannel: ({ params, body }) => channels.edit(params.id, body),
    removeChannel: async ({ params }) => {
      await channels.remove(params.id);
    },
    testChannel: ({ params }) => channels.test(params.id),
    retryChannel: ({ params }) => channels.retry(params.id),
  }) satisfies Partial<Handlers<'leads'>>;
