import { describe, expect, it } from '@jest/globals';
import { storedApp } from '../../../testing/stored-app.ts';
import { changedFields, emptyApp, valuesOf, withImageUrls, type AppValues } from '../app-values.ts';
import { createBody, editBody } from './bodies.ts';
import { brokenFields, knownMessages } from './rules.ts';

const url = `/media/${'a'.repeat(32)}-400x300-ff0000.png`;
const app = storedApp({
  features: ['Invoices', 'Fast, safe sync'],
  screenshots: [url],
  imageAlts: { [url]: 'A list of invoices' },
  demoUrl: 'https://example.com',
});
const filled: AppValues = { ...valuesOf(app), thumbnailUrl: 'blob:a' };

describe('the app form', () => {
  it('asks for every required field in the words of the specification', () => {
    expect(brokenFields(emptyApp, true)).toEqual({
      title: 'App title is required',
      seoSlug: 'SEO Slug is required',
      category: 'Category is required',
      appType: 'App type is required',
      shortDescription: 'Short Description is required',
      description: 'Full Description is required',
      thumbnailUrl: 'Thumbnail is required',
    });
  });

  it('names the label on edit', () => {
    expect(brokenFields({ ...emptyApp, description: '  ' }, false)).toEqual({
      title: 'Title is required',
      seoSlug: 'SEO Slug is required',
      category: 'Category is required',
      appType: 'App Type is required',
      shortDescription: 'Short Description is required',
      description: 'Full Description is required',
      thumbnailUrl: 'Thumbnail is required',
    });
  });

  it('takes only blanks for empty', () => {
    expect(brokenFields({ ...filled, title: ' \t ', demoUrl: 'ftp://example.com' }, true)).toEqual({
      title: 'App title is required',
      demoUrl: 'Demo URL must be an http or https address',
    });
  });

  it('is satisfied by a chosen file or by a stored thumbnail', () => {
    expect(brokenFields(filled, true)).toEqual({});
    expect(brokenFields(valuesOf(app), false)).toEqual({});
  });

  it('refuses a slug that is no slug or a page of the site', () => {
    expect(brokenFields({ ...filled, seoSlug: 'Two Words' }, true).seoSlug).toMatch(/lower-case/);
    expect(brokenFields({ ...filled, seoSlug: 'web' }, true).seoSlug).toMatch(/page of the site/);
  });

  it('refuses a year that is no number', () => {
    expect(brokenFields({ ...filled, year: Number('soon') }, true).year).toBe('Year must be a whole number');
  });

  it('shows what the server found at the fields that it has', () => {
    const found = {
      thumbnailUrl: 'Bad',
      'screenshots.3': 'Worse',
      [`imageAlts.${url}`]: 'Long',
      unknown: 'x',
    };
    expect(knownMessages(found, true)).toEqual({
      thumbnailUrl: 'Bad',
      'screenshots.3': 'Worse',
      imageAlts: 'Long',
    });
  });
});

describe('what is sent', () => {
  it('clears an optional field that was emptied', () => {
    expect(editBody({ ...valuesOf(app), demoUrl: null }, app, { userId: app.userId })).toMatchObject({
      appId: app.id,
      version: 3,
      demoUrl: null,
    });
  });

  it('keeps features with a comma', () => {
    expect(editBody(valuesOf(app), app, { userId: app.userId }).features).toEqual(app.features);
  });

  it('describes images by their address, and only those that are described and shown', () => {
    const values = valuesOf(app);
    expect(createBody(values, app.userId).imageAlts).toEqual({ [url]: 'A list of invoices' });
    const others = { ...values, thumbnailUrl: '', screenshots: [] };
    expect(createBody(others, app.userId).imageAlts).toEqual({});
  });

  it('names images by the addresses of their uploads, alt texts included', () => {
    const values = { ...filled, screenshots: ['blob:b'], imageAlts: { 'blob:b': 'A cat' } };
    const uploaded = new Map([
      ['blob:a', '/media/a'],
      ['blob:b', '/media/b'],
    ]);
    expect(createBody(withImageUrls(values, uploaded), app.userId)).toMatchObject({
      thumbnailUrl: '/media/a',
      screenshots: ['/media/b'],
      imageAlts: { '/media/b': 'A cat' },
    });
  });

  it('always says whether the app is active', () => {
    expect(createBody({ ...filled, isActive: false }, app.userId).isActive).toBe(false);
  });
});

it('sees no difference in images that are the same', () => {
  const base = valuesOf(app);
  expect(changedFields(base, valuesOf(app))).toEqual([]);
  expect(changedFields(base, { ...base, screenshots: [] })).toEqual(['screenshots']);
});
