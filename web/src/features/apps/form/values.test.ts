import { describe, expect, it } from '@jest/globals';
import type { App } from '@portfolio/contracts/apps/apps.ts';
import { checkScreenshot, checkThumbnail, formatBytes } from '../images/image-rules.ts';
import { storedApp } from '../../../testing/stored-app.ts';
import { mergeAppForm } from './merge.ts';
import { checkAppForm, toFormErrors } from './rules.ts';
import { createBody, editBody } from './bodies.ts';
import { changedFields, emptyAppForm, formOfApp, imageOfFile, type AppFormValues } from './values.ts';

const url = `/media/${'a'.repeat(32)}-400x300-ff0000.png`;
const app = storedApp({
  features: ['Invoices', 'Fast, safe sync'],
  screenshots: [url],
  imageAlts: { [url]: 'A list of invoices' },
  demoUrl: 'https://example.com',
});
const filled: AppFormValues = { ...formOfApp(app), thumbnail: imageOfFile(new File(['x'], 'a.png')) };

describe('the app form', () => {
  it('asks for every required field in the words of the specification', () => {
    expect(checkAppForm(emptyAppForm, 'add')).toEqual({
      title: 'App title is required',
      seoSlug: 'SEO Slug is required',
      category: 'Category is required',
      appType: 'App type is required',
      shortDescription: 'Short Description is required',
      description: 'Full Description is required',
      thumbnail: 'Thumbnail is required',
    });
  });

  it('names the label on edit', () => {
    expect(checkAppForm({ ...emptyAppForm, description: '  ' }, 'edit')).toEqual({
      title: 'Title is required',
      seoSlug: 'SEO Slug is required',
      category: 'Category is required',
      appType: 'App Type is required',
      shortDescription: 'Short Description is required',
      description: 'Full Description is required',
      thumbnail: 'Thumbnail is required',
    });
  });

  it('takes only blanks for empty, and lists broken fields in the order of the form', () => {
    const errors = checkAppForm({ ...filled, title: ' \t ', demoUrl: 'example.com' }, 'add');
    expect(Object.entries(errors)).toEqual([
      ['title', 'App title is required'],
      ['demoUrl', 'Demo URL must be an http or https address'],
    ]);
  });

  it('is satisfied by a chosen file or by a stored thumbnail', () => {
    expect(checkAppForm(filled, 'add')).toEqual({});
    expect(checkAppForm(formOfApp(app), 'edit')).toEqual({});
  });

  it('refuses a slug that is no slug or a page of the site', () => {
    expect(checkAppForm({ ...filled, seoSlug: 'Two Words' }, 'add').seoSlug).toMatch(/lower-case/);
    expect(checkAppForm({ ...filled, seoSlug: 'web' }, 'add').seoSlug).toMatch(/page of the site/);
  });

  it('shows what the server found under its own names', () => {
    expect(toFormErrors({ thumbnailUrl: 'Bad', 'screenshots.3': 'Worse', unknown: 'x' }, 'add')).toEqual({
      thumbnail: 'Bad',
      screenshots: 'Worse',
    });
  });
});

describe('what is sent', () => {
  it('clears an optional field that was emptied', () => {
    expect(editBody({ ...formOfApp(app), demoUrl: ' ' }, app, app.userId)).toMatchObject({
      appId: app.id,
      version: 3,
      demoUrl: null,
    });
  });

  it('takes features apart at commas, but not those nobody touched', () => {
    const values = formOfApp(app);
    expect(editBody(values, app, app.userId).features).toEqual(app.features);
    expect(createBody({ ...values, features: ' One,, Two ' }, app.userId).features).toEqual(['One', 'Two']);
  });

  it('describes images by their address, and only those that are described', () => {
    const values = formOfApp(app);
    expect(createBody(values, app.userId).imageAlts).toEqual({ [url]: 'A list of invoices' });
    expect(createBody({ ...values, thumbnail: null, screenshots: [] }, app.userId).imageAlts).toEqual({});
  });

  it('always says whether the app is active', () => {
    expect(createBody({ ...filled, isActive: false }, app.userId).isActive).toBe(false);
  });
});

describe('an edit conflict', () => {
  const base = formOfApp(app);
  const theirs: App = { ...app, version: 4, title: 'Ledger Pro', category: 'Business', demoUrl: null };

  it('keeps what was changed here and takes the rest of the stored version', () => {
    const mine = { ...base, title: 'My Ledger', features: 'One' };
    const merged = mergeAppForm(base, mine, theirs);
    expect(merged.values).toMatchObject({
      title: 'My Ledger',
      features: 'One',
      category: 'Business',
      demoUrl: '',
    });
    expect(merged.conflicts).toEqual(['title']);
    expect(merged.takenOver).toEqual(['category', 'demoUrl']);
  });

  it('is none where both made the same change', () => {
    expect(mergeAppForm(base, { ...base, title: 'Ledger Pro' }, theirs).conflicts).toEqual([]);
  });

  it('does not see a difference in images that are the same', () => {
    expect(changedFields(base, formOfApp(app))).toEqual([]);
    expect(changedFields(base, { ...base, screenshots: [] })).toEqual(['screenshots']);
  });
});

describe('chosen files', () => {
  const file = (size: number, type = 'image/png') => ({ name: 'cat.png', size, type });

  it('are images of at most 2 MB', () => {
    expect(checkThumbnail(file(2 * 1024 * 1024))).toBeUndefined();
    expect(checkThumbnail(file(2 * 1024 * 1024 + 1))).toBe('Thumbnail image must be smaller than 2MB');
    expect(checkThumbnail(file(1, 'text/html'))).toBe('Please select a valid image file');
    expect(checkScreenshot(file(2 * 1024 * 1024 + 1))).toBe('cat.png is too large (max 2MB)');
    expect(checkScreenshot(file(1, 'image/svg+xml'))).toBe('cat.png is not a valid image');
  });

  it('have a size that people can read', () => {
    expect([900, 20_480, 1_572_864].map(formatBytes)).toEqual(['900 B', '20 kB', '1.5 MB']);
  });
});
