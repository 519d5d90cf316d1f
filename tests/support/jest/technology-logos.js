// The module that the build makes of the logos.
import { technologyLogos } from '../../../web/technology-logos.ts';

const made = technologyLogos().load('\0virtual:technology-logos');
export const logos = JSON.parse(made.slice(made.indexOf('{'), made.lastIndexOf(';')));
