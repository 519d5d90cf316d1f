import { outlineNotices } from '@portfolio/contracts/pages/outline-notice.ts';

const [outlineNotice] = outlineNotices;

/** What belongs on a privacy page, for the owner to replace. */
export const privacyText = `${outlineNotice} It is an outline, not advice of a lawyer.

## Who is responsible
Name and address of your company, and how to reach who is in charge of data protection.

## What we store, and why
The contact form stores name, e-mail address, phone number and the text of the enquiry, so that you can answer it. Say on which legal ground, and who gets it: the systems to which your enquiries are delivered.

## For how long
Say after how many days enquiries are erased.

## Cookies and other services
Visitors get no cookies of this site. Name every service of somebody else that your pages load, such as a video player.

## Your rights
Access, correction, erasure, restriction, portability, objection, and the authority to which one can complain.`;

/** The same of an imprint. */
export const imprintText = `${outlineNotice} It is an outline, not advice of a lawyer.

## Who publishes this site
Full name and legal form of your company, its address, and who represents it.

## Contact
An e-mail address and a telephone number that are answered.

## Register and tax
Register, its court and number, and your VAT identification number, where you have them.

## Responsible for the content
Name and address of a person, where your country asks for one.`;
