import { chakra } from '../theme/chakra.ts';
import { badgeRecipe } from '../theme/recipes.ts';

export const Badge = chakra('span', badgeRecipe);
