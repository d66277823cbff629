import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Bare {
  /** Milliseconds of each time that React renders the page at this path. */
  timesOf(path: string, turns: number): Promise<number[]>;
  stop(): Promise<void>;
}

const script = fileURLToPath(new URL('./render-bare.ts', import.meta.url));

/** Starts `render-bare.ts` in a process of its own, with the options of `npm start`. */
export async function startBare(): Promise<Bare> {
  const child = fork(script, {
    execArgv: ['--max-semi-space-size=16'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'on',
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
    },
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The script that renders pages ended early. Its error stands above.');
  });
  ended.catch(() => {});
  const message = () => Promise.race([once(child, 'message'), ended]);
  await message();
  return {
    timesOf: async (path, turns) => {
      child.send({ path, turns });
      return (await message())[0] as number[];
    },
    stop: async () => {
      const closed = once(child, 'exit');
      child.disconnect();
      await closed;
    },
  };
}
