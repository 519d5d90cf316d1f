import type { TechnologyName } from '@portfolio/contracts/pages/sections/technologies.ts';
import { logos } from 'virtual:technology-logos';

/** Categories and logos of the 26 tags of specification, section 2; the logo by its name in the bundle of logos. */
const technologies: Readonly<Record<TechnologyName, readonly [category: string, logo: string]>> = {
  React: ['Frontend', 'react'],
  'Next.js': ['Frontend', 'nextjs'],
  TypeScript: ['Frontend', 'typescript'],
  'Vue.js': ['Frontend', 'vue'],
  Angular: ['Frontend', 'angular'],
  Bootstrap: ['Frontend', 'bootstrap'],
  HTML5: ['Frontend', 'html5'],
  'React Native': ['Mobile', 'react'],
  Flutter: ['Mobile', 'flutter'],
  'Node.js': ['Backend', 'nodejs'],
  'Express.js': ['Backend', 'express'],
  PHP: ['Backend', 'php'],
  Laravel: ['Backend', 'laravel'],
  CodeIgniter: ['Backend', 'codeigniter'],
  PostgreSQL: ['Database', 'postgresql'],
  MySQL: ['Database', 'mysql'],
  MongoDB: ['Database', 'mongodb'],
  Firebase: ['Database', 'firebase'],
  Stripe: ['Payments', 'stripe'],
  PayPal: ['Payments', 'paypal'],
  Razorpay: ['Payments', 'razorpay'],
  AWS: ['Cloud', 'aws'],
  Docker: ['Cloud', 'docker'],
  Git: ['Tools', 'git'],
  Figma: ['Tools', 'figma'],
  ChatGPT: ['AI', 'openai'],
};

/** What the wall shows of a technology. */
export function technologyOf(name: TechnologyName) {
  const [category, logo] = technologies[name];
  return { name, category, logo: logos[logo] ?? { url: '', width: 1, height: 1 } };
}
