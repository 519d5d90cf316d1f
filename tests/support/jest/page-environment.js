import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's, which takes no signal of jsdom's. */
class PageRequest extends Request {
  constructor(input, init) {
    super(input, { ...init, signal: null });
  }
}

/** What browsers have and jsdom lacks: the types of `fetch`, a page that can be scrolled, and dialogs that open. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    Object.assign(page, {
      Headers,
      Request: PageRequest,
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
    });
    page.HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    page.HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    page.Element.prototype.scrollIntoView = () => undefined;
    page.scrollTo = () => undefined;
    page.matchMedia = () => ({ matches: true });
  }
}
