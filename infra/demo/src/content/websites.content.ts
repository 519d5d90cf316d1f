import { optionalFields, type ExampleApp } from '../example-app.ts';

const kiln: ExampleApp = {
  ...optionalFields,
  title: 'Kiln & Clay',
  seoSlug: 'kiln-and-clay',
  year: 2025,
  outcomes: [
    { value: '41 / s', label: 'orders in the busiest minute, on one small server' },
    { value: '0', label: 'pieces sold twice' },
  ],
  category: 'Shopping',
  appType: 'Website',
  shortDescription: 'A shop for nine potters who sell out in eleven minutes.',
  description: `Each firing sells once. On the first Sunday of the month nine potters put up what came out of the kiln, and two thousand people are waiting at the door.

The old shop sold the same bowl three times and then fell over. The new one holds a piece for you the moment it is in your basket, tells the next visitor so, and gives it back after ten minutes. The busiest minute so far had 41 orders a second on one small server.

The rest of the month the site is a catalogue, and a quiet one.`,
  features: [
    'Nothing sold twice',
    'Basket holds a piece for ten minutes',
    '41 orders a second on one server',
    'Payments by card and UPI',
    'Packing lists by potter',
  ],
  demoUrl: 'https://kilnandclay.example.com',
  metaTitle: 'Kiln & Clay: a shop that sells out politely',
  metaDescription:
    'A web shop for nine potters whose firings sell out in minutes: pieces are held in the basket, nothing is sold twice, and one small server is enough.',
};

const atelier: ExampleApp = {
  ...optionalFields,
  title: 'Atelier Vos',
  seoSlug: 'atelier-vos',
  category: 'Creative',
  appType: 'Website',
  shortDescription: 'A portfolio of four pages.',
  description: 'Four pages, no menu, 38 kilobytes.',
  features: [],
  demoUrl: 'https://ateliervos.example.com',
};

const allotment: ExampleApp = {
  ...optionalFields,
  title:
    "The Ridgeway Volunteers' Allotment, Tool Library and Seed Exchange: a members' site for neighbours who share more than a fence",
  seoSlug: 'ridgeway-allotment',
  category: 'Social Networking',
  appType: 'Website',
  shortDescription:
    'Plots, tools and seeds of 230 neighbours, run by four volunteers who would rather be digging.',
  description: `The name is theirs and they would not shorten it, so the site had to carry it.

Members lend each other a rotavator, swap what grew too well and sign up for the Saturday nobody wants. Messages go to the person concerned, not to the list: the number of e-mails a member gets fell from nineteen a week to three.

Everything an administrator does can be undone, because everything an administrator does is done at eleven at night.`,
  features: [
    'Tool library with a calendar',
    'Seed exchange',
    'Plot map',
    'Three e-mails a week, not nineteen',
    'Undo for everything',
  ],
  demoUrl: 'https://ridgeway.example.org',
};

const northline: ExampleApp = {
  ...optionalFields,
  title: 'Northline Freight',
  seoSlug: 'northline-freight',
  client: 'Northline Freight',
  year: 2024,
  role: 'Strategy, design, development and the model behind the estimates',
  outcomes: [
    { value: '−38%', label: 'calls to the service desk in the first quarter' },
    { value: '4 of 5', label: 'visitors have their answer on the first screen' },
    { value: '9', label: 'languages, and the same answer in each' },
  ],
  quote: {
    text: 'We had asked for a new website. What we got was the answer to the one question our customers have.',
    author: 'Tomás Lindqvist',
    position: 'Chief operating officer, Northline Freight',
  },
  isFeatured: true,
  category: 'Business',
  appType: 'Website',
  shortDescription: 'Where is my container? Answered on the first screen, without a login.',
  description: `Four out of five visitors of a freight company want to know one thing. Northline's old site answered it on the sixth page, after a password.

Now the number goes into the only field there is, and the answer comes with the position, the next port and an honest estimate: a model trained on nine years of the company's own delays. When it is unsure it gives two dates.

> Calls to the service desk fell by 38 per cent in the first quarter.`,
  features: [
    'Tracking without a login',
    'Estimates with honest ranges',
    'Nine languages',
    'Customs documents',
    'Quotes in a minute',
    '38% fewer calls',
  ],
  demoUrl: 'https://northline.example.com',
  metaTitle: 'Northline Freight: where is my container?',
  metaKeywords: 'freight, tracking, estimates, B2B website',
};

export const websites: readonly ExampleApp[] = [kiln, atelier, allotment, northline];
