import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Refusal } from '#shop/refusal.ts';

type Jobs = typeof import('./encode.ts');
type JobName = keyof Jobs;

export interface Task {
  id: number;
  job: JobName;
  given: unknown[];
}

export type Answer = { id: number; result: unknown } | { id: number; error: string };

export class EncodingFailed extends Error {}

interface Work extends Task {
  tries: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer?: NodeJS.Timeout;
}

const program = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));
const maxAtOnce = 4;
const maxTries = 2;
const usual = { idleMs: 20_000, timeoutMs: 60_000, maxWaiting: 300 };

/**
 * Encodes pictures in a process of its own, which starts with the first task and ends after
 * `idleMs` without one: the memory of the codecs is freed with it. A task whose process dies, or
 * takes longer than `timeoutMs`, is tried once more in a new process.
 */
export class Encoder {
  private readonly waiting: Work[] = [];
  private readonly running = new Map<number, Work>();
  private readonly limits: typeof usual;
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private lastId = 0;

  constructor(limits: Partial<typeof usual> = {}) {
    this.limits = { ...usual, ...limits };
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Throws `EncodingFailed`; `Refusal` (unavailable) when too many wait or a task's process died twice. */
  run<Name extends JobName>(job: Name, ...given: Parameters<Jobs[Name]>): ReturnType<Jobs[Name]> {
    const result = new Promise((resolve, reject) => {
      if (this.waiting.length >= this.limits.maxWaiting) return reject(unavailable());
      this.waiting.push({ id: ++this.lastId, job, given, tries: 0, resolve, reject });
      this.dispatch();
    });
    return result as ReturnType<Jobs[Name]>;
  }

  private dispatch() {
    clearTimeout(this.idle);
    while (this.running.size < maxAtOnce) {
      const work = this.waiting.shift();
      if (!work) break;
      this.child ??= this.start();
      this.send(this.child, work);
    }
    if (this.child && this.running.size === 0) {
      this.idle = setTimeout(() => this.rest(), this.limits.idleMs).unref();
    }
  }

  private send(child: ChildProcess, work: Work) {
    work.tries += 1;
    work.timer = setTimeout(() => child.kill('SIGKILL'), this.limits.timeoutMs);
    this.running.set(work.id, work);
    // A task that cannot be sent is tried again when the process has ended.
    child.send({ id: work.id, job: work.job, given: work.given } satisfies Task, () => {});
  }

  private start() {
    const child = startProcess();
    child.on('message', (answer: Answer) => {
      this.settle(answer);
      this.dispatch();
    });
    const lost = () => child === this.child && this.requeue();
    child.once('exit', lost);
    child.once('error', lost);
    return child;
  }

  private settle(answer: Answer) {
    const work = this.running.get(answer.id);
    if (!work) return;
    this.running.delete(work.id);
    clearTimeout(work.timer);
    if ('error' in answer) work.reject(new EncodingFailed(answer.error));
    else work.resolve(answer.result);
  }

  private requeue() {
    this.child = undefined;
    for (const work of this.running.values()) {
      clearTimeout(work.timer);
      if (work.tries < maxTries) this.waiting.unshift(work);
      else work.reject(unavailable());
    }
    this.running.clear();
    this.dispatch();
  }

  private rest() {
    this.child?.disconnect();
    this.child = undefined;
  }
}

/**
 * Unreferenced, so that an idle encoder keeps no process alive; a task in send does, by its timer.
 */
function startProcess(): ChildProcess {
  const cache = getCompileCacheDir();
  const child = fork(program, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // None of the shop's settings: codecs read what strangers made.
    env: {
      MALLOC_ARENA_MAX: '2',
      ...(cache && { NODE_COMPILE_CACHE: cache }),
    },
  });
  child.unref();
  child.channel?.unref();
  return child;
}

const unavailable = () =>
  new Refusal(
    'unavailable',
    'Pictures cannot be processed right now. Please try again in a moment.',
    {
      retryAfter: 5,
    },
  );

export const encoder: Encoder = new Encoder();
