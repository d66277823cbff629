import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readableMail } from './readable.ts';

/** How the mail server behaves. */
type Mood = 'takes' | 'hangs' | 'stalls' | 'cuts' | 'knows nobody';

export interface TestSmtp {
  url: string;
  mood: Mood;
  /** The accepted messages, as their readers see them. */
  taken: { message: string; recipients: string[] }[];
  /** How many messages it has read but not answered, because it stalls. */
  unanswered: number;
  /** Open connections. */
  open: Set<Socket>;
  /** Stops listening and breaks the open connections. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function openSmtp(): Promise<TestSmtp> {
  const smtp: TestSmtp = {
    url: '',
    mood: 'takes',
    taken: [],
    unanswered: 0,
    open: new Set(),
    goAway: async () => {},
    comeBack: async () => listenOn(smtp, Number(new URL(smtp.url).port)),
  };
  await listenOn(smtp, 0);
  return smtp;
}

async function listenOn(smtp: TestSmtp, port: number) {
  const server = serverOf(smtp);
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    smtp.open.add(socket);
    socket.once('close', () => smtp.open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  smtp.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  smtp.goAway = () => {
    for (const socket of smtp.open) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
}

function serverOf(smtp: TestSmtp) {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      if (smtp.mood !== 'hangs') done();
    },
    onRcptTo: (_address, _session, done) => {
      const refusal = Object.assign(new Error('nobody of that name'), { responseCode: 550 });
      done(smtp.mood === 'knows nobody' ? refusal : undefined);
    },
    onData: async (stream, { envelope }, done) => {
      if (smtp.mood === 'cuts') {
        for (const socket of smtp.open) socket.destroy();
        return;
      }
      const given = await text(stream).catch(() => null);
      // The sender died in the middle of it.
      if (given === null) return;
      const message = readableMail(given);
      if (smtp.mood === 'stalls') {
        smtp.unanswered += 1;
        return;
      }
      smtp.taken.push({ message, recipients: envelope.rcptTo.map(({ address }) => address) });
      done();
    },
  });
}
