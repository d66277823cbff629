import type { Transport } from '#shop/mail/transport.ts';
import type { Chance } from '../random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

/** A message that the mail server took. */
export interface Delivered {
  mailId: number;
  messageId: string;
  to: string;
  /** False when the shop was not told, so it may send the message again. */
  isAnswered: boolean;
  /** Which life of the shop sent it, and in which stretch of the calendar. */
  epoch: number;
}

export type MailMood = 'up' | 'refuses' | 'rejects' | 'loses answers' | 'moody';

/** The world's mail server: it stays when the shop falls. */
export class MailServer {
  mood: MailMood = 'up';
  readonly delivered: Delivered[];

  constructor(earlier: readonly number[]) {
    this.delivered = earlier.map((mailId) => ({
      ...{ mailId, messageId: `earlier mail ${mailId}`, to: '', isAnswered: true, epoch: 0 },
    }));
  }

  transport(scheduler: Scheduler, chance: Chance, epoch: () => number): Transport {
    return async ({ messageId, to }) => {
      await scheduler.turn('mail leaves');
      const mood = this.mood === 'moody' ? chance.oneOf(moods) : this.mood;
      if (mood === 'refuses') throw new Error('connect ECONNREFUSED');
      if (mood === 'rejects') {
        throw Object.assign(new Error('550 no such user'), { rejected: [to], responseCode: 550 });
      }
      const mailId = Number(/^<mail-(\d+)/.exec(messageId)?.[1]);
      const isAnswered = mood !== 'loses answers';
      this.delivered.push({ mailId, messageId, to, isAnswered, epoch: epoch() });
      await scheduler.turn('mail is answered');
      if (!isAnswered) throw new Error('Connection closed unexpectedly');
    };
  }
}

const moods = ['up', 'up', 'refuses', 'rejects', 'loses answers'] as const;
