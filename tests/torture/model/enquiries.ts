import { refusal, said, type Admission, type Outcome, type State } from './state.ts';

// Enquiries and the inbox (contract, section 10).

const put = (state: State, key: string, enquiry: State['enquiries'][string]): State => ({
  ...state,
  enquiries: { ...state.enquiries, [key]: enquiry },
});

/** Sent again under its key, it is the same one. */
export const send =
  (key: string) =>
  (state: State): Outcome =>
    state.enquiries[key] === undefined
      ? said(put(state, key, { stage: 'new', isErased: false }), '202')
      : said(state, '202');

const on = (state: State, actor: string, admission: Admission, act: () => Outcome): Outcome => {
  const refused = refusal(state, actor, admission);
  return refused === undefined ? act() : said(state, refused);
};

export const setStage =
  (actor: string, key: string, stage: string) =>
  (state: State): Outcome =>
    on(state, actor, { right: 'enquiries', scopes: ['enquiries:write'] }, () => {
      const enquiry = state.enquiries[key];
      if (enquiry === undefined || enquiry.isErased) return said(state, '404 enquiryNotFound');
      return said(put(state, key, { ...enquiry, stage }), '200');
    });

/** Erased twice it is erased; one that never was is not found. */
export const erase =
  (actor: string, key: string | undefined) =>
  (state: State): Outcome =>
    on(state, actor, { right: 'enquiries' }, () => {
      const enquiry = state.enquiries[key ?? ''];
      if (key === undefined || enquiry === undefined) return said(state, '404 enquiryNotFound');
      return said(put(state, key, { ...enquiry, isErased: true }), '204');
    });
