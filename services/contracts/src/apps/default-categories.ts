/** The categories of a site until its owner changes them (specification, section 3). */
export const defaultCategories = [
  'Business',
  'Creative',
  'Education',
  'Entertainment',
  'Finance',
  'Fitness',
  'Gaming',
  'Healthcare',
  'Lifestyle',
  'Productivity',
  'Shopping',
  'Social Networking',
] as const;
export const categoryLimit = 40;
