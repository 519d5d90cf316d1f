/** Lets the browser answer the visitor between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
