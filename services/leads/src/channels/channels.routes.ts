import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { ChannelsService } from './channels.service.ts';

export const channelsHandlers = (channels: ChannelsService) =>
  ({
    listChannels: () => channels.list(),
    createChannel: ({ body }) => channels.create(body),
    editChannel: ({ params, body }) => channels.edit(params.id, body),
    removeChannel: async ({ params }) => {
      await channels.remove(params.id);
    },
    testChannel: ({ params }) => channels.test(params.id),
  }) satisfies Partial<Handlers<'leads'>>;
