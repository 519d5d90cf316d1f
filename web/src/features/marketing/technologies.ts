import { logos } from 'virtual:technology-logos';

interface Technology {
  name: string;
  category: string;
  /** Its name in the bundle of logos. */
  logo: string;
}

const inCategory = (category: string, ...entries: readonly [name: string, logo: string][]): Technology[] =>
  entries.map(([name, logo]) => ({ name, category, logo }));

const technologyList = [
  ...inCategory(
    'Frontend',
    ['React', 'react'],
    ['Next.js', 'nextjs'],
    ['TypeScript', 'typescript'],
    ['Vue.js', 'vue'],
    ['Angular', 'angular'],
    ['Bootstrap', 'bootstrap'],
    ['HTML5', 'html5'],
  ),
  ...inCategory('Mobile', ['React Native', 'react'], ['Flutter', 'flutter']),
  ...inCategory(
    'Backend',
    ['Node.js', 'nodejs'],
    ['Express.js', 'express'],
    ['PHP', 'php'],
    ['Laravel', 'laravel'],
    ['CodeIgniter', 'codeigniter'],
  ),
  ...inCategory(
    'Database',
    ['PostgreSQL', 'postgresql'],
    ['MySQL', 'mysql'],
    ['MongoDB', 'mongodb'],
    ['Firebase', 'firebase'],
  ),
  ...inCategory('Payments', ['Stripe', 'stripe'], ['PayPal', 'paypal'], ['Razorpay', 'razorpay']),
  ...inCategory('Cloud', ['AWS', 'aws'], ['Docker', 'docker']),
  ...inCategory('Tools', ['Git', 'git'], ['Figma', 'figma']),
  ...inCategory('AI', ['ChatGPT', 'openai']),
];

/** The 26 tags of specification, section 2, by category. */
export const technologies = technologyList.map(({ logo, ...technology }) => ({
  ...technology,
  logo: logos[logo] ?? { url: '', width: 1, height: 1 },
}));
