import {
  editImageBodySchema,
  imagesQuerySchema,
  type EditImageBody,
} from '@portfolio/contracts/media/images.ts';
import { maxImageBytes, mediaPathPattern, parseMediaPath } from '@portfolio/contracts/media/media.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { z } from 'zod';
import { pageInput, pick, tool } from '../tool.ts';

/** Base64 is a third longer. */
const maxBase64 = Math.ceil(maxImageBytes / 3) * 4 + 100;

const noAddresses =
  'No address is fetched. Send the image itself as base64 in data, or the /media/… address of a stored image in url.';

export const mediaTools = [
  tool({
    name: 'list_media',
    description: 'Lists the stored images, newest first, and how many places show each.',
    endpoint: 'listImages',
    effect: 'read',
    input: z.strictObject({
      show: imagesQuerySchema.shape.show,
      ...pageInput,
    }),
    run: async (query, { call }) => {
      const { answer, nextCursor } = await call('listImages', { query });
      const images = answer.map((image) =>
        pick(image, 'url', 'fileName', 'alt', 'width', 'height', 'bytes', 'uploadedAt', 'useCount'),
      );
      return { images, nextCursor };
    },
  }),
  tool({
    name: 'upload_image',
    description:
      'Stores an image (JPEG, PNG, WebP or AVIF, at most 2 MB) that comes as base64, or names and describes a stored one. No address is fetched.',
    endpoint: 'uploadImage',
    effect: 'add',
    input: z.strictObject({
      data: z.string().max(maxBase64).optional().describe('The file as base64'),
      name: editImageBodySchema.shape.fileName.describe('By which people find it'),
      alt: editImageBodySchema.shape.alt.describe('What it shows: offered as its alt text'),
      url: z.string().max(300).optional().describe('Instead of data: the /media/… address of a stored image'),
    }),
    run: async ({ data, name, alt, url }, { call, publicUrl }) => {
      const editUrl = `${publicUrl}/admin/media`;
      const edit = (path: string, body: EditImageBody) =>
        call('editImage', { params: { image: path.replace('/media/', '') }, body });
      if (url !== undefined) {
        const path = url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
        if (!mediaPathPattern.test(path)) throw appError('invalidInput', { fields: { url: noAddresses } });
        if (name !== undefined || alt !== undefined) await edit(path, { fileName: name, alt });
        return { image: { url: path, fileName: name, alt, ...parseMediaPath(path) }, editUrl };
      }
      const bytes = Buffer.from((data ?? '').replace(/^data:[^,]*,/, ''), 'base64');
      if (bytes.length === 0) throw appError('invalidInput', { fields: { data: noAddresses } });
      const form = new FormData();
      form.set('file', new Blob([bytes]), name ?? 'image');
      const { answer: image } = await call('uploadImage', { body: form });
      if (alt !== undefined) await edit(image.url, { alt });
      return { image, editUrl, previewUrl: publicUrl + image.url };
    },
  }),
];
