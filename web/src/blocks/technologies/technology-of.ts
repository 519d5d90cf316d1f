import type { WordKey } from '@portfolio/contracts/pages/default-words.ts';
import type { TechnologyName } from '@portfolio/contracts/pages/sections/technologies.ts';
import { logos } from 'virtual:technology-logos';

/** Categories and logos of the 26 tags of specification, section 2; the logo by its name in the bundle of logos. */
const technologies: Readonly<Record<TechnologyName, readonly [category: WordKey, logo: string]>> = {
  React: ['technology.frontend', 'react'],
  'Next.js': ['technology.frontend', 'nextjs'],
  TypeScript: ['technology.frontend', 'typescript'],
  'Vue.js': ['technology.frontend', 'vue'],
  Angular: ['technology.frontend', 'angular'],
  Bootstrap: ['technology.frontend', 'bootstrap'],
  HTML5: ['technology.frontend', 'html5'],
  'React Native': ['technology.mobile', 'react'],
  Flutter: ['technology.mobile', 'flutter'],
  'Node.js': ['technology.backend', 'nodejs'],
  'Express.js': ['technology.backend', 'express'],
  PHP: ['technology.backend', 'php'],
  Laravel: ['technology.backend', 'laravel'],
  CodeIgniter: ['technology.backend', 'codeigniter'],
  PostgreSQL: ['technology.database', 'postgresql'],
  MySQL: ['technology.database', 'mysql'],
  MongoDB: ['technology.database', 'mongodb'],
  Firebase: ['technology.database', 'firebase'],
  Stripe: ['technology.payments', 'stripe'],
  PayPal: ['technology.payments', 'paypal'],
  Razorpay: ['technology.payments', 'razorpay'],
  AWS: ['technology.cloud', 'aws'],
  Docker: ['technology.cloud', 'docker'],
  Git: ['technology.tools', 'git'],
  Figma: ['technology.tools', 'figma'],
  ChatGPT: ['technology.ai', 'openai'],
};

/** What the wall shows of a technology. */
export function technologyOf(name: TechnologyName) {
  const [category, logo] = technologies[name];
  return { name, category, logo: logos[logo] ?? { url: '', width: 1, height: 1 } };
}
