import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createUploadPriority } from './upload-priority.ts';

afterEach(() => {
  jest.useRealTimers();
});

describe('uploads', () => {
  it('go before background work, which may begin when the last of them is done', async () => {
    const onIdle = jest.fn();
    const priority = createUploadPriority(onIdle);
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    expect(priority.canRunBackground()).toBe(true);

    const firstDone = priority.run(() => first.promise);
    const secondDone = priority.run(() => second.promise);
    first.resolve('stored');
    await expect(firstDone).resolves.toBe('stored');
    expect(priority.canRunBackground()).toBe(false);
    expect(onIdle).not.toHaveBeenCalled();

    second.reject(new Error('no image'));
    await expect(secondDone).rejects.toThrow('no image');
    expect(onIdle).toHaveBeenCalledTimes(1);
    expect(priority.canRunBackground()).toBe(true);
  });

  it('let background work begin once in ten seconds all the same', () => {
    jest.useFakeTimers();
    const priority = createUploadPriority(() => undefined);
    void priority.run(() => new Promise(() => undefined));

    expect(priority.canRunBackground()).toBe(false);
    jest.advanceTimersByTime(9_900);
    expect(priority.canRunBackground()).toBe(false);
    jest.advanceTimersByTime(100);
    expect(priority.canRunBackground()).toBe(true);
    expect(priority.canRunBackground()).toBe(false);
  });
});
