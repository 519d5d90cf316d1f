import { optionalFields, type ExampleApp } from '../example-app.ts';

const tempo: ExampleApp = {
  ...optionalFields,
  title: 'Tempo',
  seoSlug: 'tempo',
  client: 'Tempo Running',
  year: 2026,
  role: 'Product design, iOS and Android',
  outcomes: [
    { value: '4%', label: 'of battery for an hour of running' },
    { value: '4.8', label: 'stars in both stores' },
    { value: '61%', label: 'of runners still plan with it after a year' },
  ],
  quote: {
    text: 'The first thing they built was the ill child. Everything else in the plan followed from that.',
    author: 'Ines Ferreira',
    position: 'Founder, Tempo Running',
  },
  isFeatured: true,
  category: 'Fitness',
  appType: 'Mobile App',
  shortDescription: 'A running coach that plans around the life you have.',
  description: `Most training plans assume that nobody's child is ever ill. Tempo assumes the opposite: it looks at the week you really had and rearranges the next one, without guilt and without a streak to break.

The pace model runs on the phone, so that a run in the hills needs no signal and no account. Battery use was the brief's hardest line; after two rounds an hour costs four per cent.`,
  features: [
    'Plans that bend',
    'Pace model on the device',
    '4% battery an hour',
    'Routes offline',
    'No account needed',
  ],
  downloadUrl: 'https://apps.example.com/tempo',
  metaTitle: 'Tempo: a running coach that bends',
  metaDescription:
    'A running plan that looks at the week you really had and rearranges the next one. Works offline, runs on the device, and costs four per cent of battery an hour.',
};

const nightjar: ExampleApp = {
  ...optionalFields,
  title: 'Nightjar',
  seoSlug: 'nightjar',
  client: 'Nightjar Audio',
  year: 2025,
  category: 'Entertainment',
  appType: 'Mobile App',
  shortDescription: 'Radio plays and long stories for the last half hour of the day.',
  description: `Nightjar has one button. It plays the next chapter of what you were listening to, a little quieter every minute, and remembers where you fell asleep, give or take a sentence.

Forty thousand people use it on a weekday night. The release that made the difference had no feature in it: it started playing 600 milliseconds sooner.`,
  features: ['Starts in 200 ms', 'Knows where you fell asleep', 'Downloads over Wi-Fi only'],
  downloadUrl: 'https://apps.example.com/nightjar',
};

const lingoLanes: ExampleApp = {
  ...optionalFields,
  title: 'Lingo Lanes',
  seoSlug: 'lingo-lanes',
  category: 'Education',
  appType: 'Mobile App',
  shortDescription: 'Kannada for the newcomer: the words of your street, in the order you will need them.',
  description: `Lingo Lanes starts at your own front door. The first lesson is the auto stand, the second the vegetable seller, the third the landlord. Speech is checked on the device against two hundred voices from the city, not one from a studio.

Built with two teachers and a great many patient shopkeepers.`,
  features: [
    'Lessons by place',
    'Speech checked on the device',
    '200 local voices',
    'Ten minutes a day',
    'For families: one plan, five learners',
  ],
  downloadUrl: 'https://apps.example.com/lingo-lanes',
  demoUrl: 'https://lingolanes.example.com',
};

const mossgrove: ExampleApp = {
  ...optionalFields,
  title: 'Mossgrove',
  seoSlug: 'mossgrove',
  category: 'Gaming',
  appType: 'Mobile App',
  shortDescription: 'A slow puzzle about a fast-growing forest.',
  description:
    'Six by six tiles, one move a day, and everybody in the world has the same forest. Mossgrove was a weekend idea that kept its one rule all the way to launch: nothing in it may hurry you.',
  features: ['One move a day', 'No advertising', 'Plays offline'],
  downloadUrl: 'https://apps.example.com/mossgrove',
};

const pantry: ExampleApp = {
  ...optionalFields,
  title: 'Pantry',
  seoSlug: 'pantry',
  year: 2026,
  outcomes: [{ value: '60,000', label: 'photographs of real, untidy kitchens taught it to see' }],
  category: 'Lifestyle',
  appType: 'Mobile App',
  shortDescription: 'What can we cook with what is there? Answered from a photograph of the shelf.',
  description: `Point the phone at the shelf. Pantry names what it sees, asks about what it is not sure of, and offers three dishes that use up what will not keep.

The recognition runs on the device and was trained on 60,000 photographs of real, untidy kitchens: the model that won on tidy ones lost here.`,
  features: [
    'Reads a shelf in two seconds',
    'Three dishes, not three hundred',
    'Shopping list for the rest',
    'Allergies respected everywhere',
    'Photographs never leave the phone',
    'Scales to any number of guests',
  ],
  downloadUrl: 'https://apps.example.com/pantry',
  metaKeywords: 'recipes, computer vision, on-device AI',
};

const sixpence: ExampleApp = {
  ...optionalFields,
  title: 'Sixpence',
  seoSlug: 'sixpence',
  category: 'Finance',
  appType: 'Mobile App',
  shortDescription: 'Pocket money with a ledger, for children from eight. In closed beta.',
  description:
    'Parents pay in, children decide, and the ledger is right there for both. We are testing Sixpence with sixty families until the spring, which is why it is not on the site yet.',
  features: ['A ledger children can read', 'Jars with a goal', 'Chores that pay'],
  isActive: false,
};

export const mobileApps: readonly ExampleApp[] = [tempo, nightjar, lingoLanes, mossgrove, pantry, sixpence];
