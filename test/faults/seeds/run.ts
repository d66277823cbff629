import { openSession } from '#shop/accounts/sessions.ts';
import { callerOf } from '#test/support/caller.ts';
import type { App } from './app.ts';
import { checkAll, checkBackup, checkQuickly, unsentMails } from './checks/checks.ts';
import { keptAnswerFaults } from './checks/kept-answers.ts';
import type { DiskState } from './disk/memory-disk.ts';
import { type Ask, History } from './history.ts';
import { MailServer } from './outside/mail-server.ts';
import { MemoryStorage } from './outside/memory-storage.ts';
import { askOf } from './people/asks.ts';
import { visitsOf } from './people/visits.ts';
import { jumpFrom, type Plan, type Step } from './plan.ts';
import { type Chance, seededChance } from './random.ts';
import type { Person, Scene } from './scene.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import type { Plant, Surroundings } from './surroundings.ts';
import { VirtualClock } from './virtual/clock.ts';
import { drive, driveOn, driveUntil } from './virtual/drive.ts';
import { use } from './virtual/globals.ts';
import { PowerCut, Scheduler } from './virtual/scheduler.ts';

export interface Result {
  trace: string[];
  /** The promises that did not hold; empty for a good run. */
  findings: string[];
  calls: number;
  powerCuts: number;
  orders: number;
}

const hour = 60 * 60_000;

/** A backup takes a third of the time of a run, so one run in so many ends with one. */
const backupEvery = 10;

export class Run {
  readonly history: History;
  readonly mailServer: MailServer;
  readonly scene: Scene;
  private readonly app: App;
  private readonly plan: Plan;
  private readonly trace: string[] = [];
  private readonly around: Surroundings;
  private shop!: ShopProcess;
  /** What the disk holds since the power was cut. */
  private left: DiskState | undefined;
  /** Draws apart, so that all else in a run stays as it would be without visitors. */
  private visitors = seededChance(0);
  private calls = 0;
  private powerCuts = 0;

  constructor(scene: Scene, app: App, plan: Plan, plant?: Plant) {
    const copy = (person: Person) => ({ ...person });
    this.scene = { ...scene, owner: copy(scene.owner), customers: scene.customers.map(copy) };
    this.mailServer = new MailServer(scene.sentMails);
    this.history = new History(scene.orders);
    this.app = app;
    this.plan = plan;
    const chance = seededChance(plan.seed + 1);
    const storage = new MemoryStorage();
    const modifiedAt = new Date(plan.begins);
    for (const name of scene.pictures)
      storage.files.set(name, { bytes: Buffer.alloc(9), modifiedAt });
    this.around = {
      machine: scene.machine,
      clock: new VirtualClock(plan.begins),
      scheduler: this.newScheduler(chance),
      chance,
      mailServer: this.mailServer,
      storage,
      isDiskFull: false,
      epoch: 0,
      plant,
    };
  }

  async result(): Promise<Result> {
    const hearUnhandled = (error: unknown) => {
      if (!isPowerCut(error)) this.history.faults.push(`Nobody caught: ${wordsOf(error)}`);
    };
    process.on('unhandledRejection', hearUnhandled);
    const findings = await this.findings().catch((error: unknown) => [wordsOf(error)]);
    this.around.machine.disk.beforeChange = () => {};
    await this.around.scheduler.cutPower();
    use(undefined);
    process.off('unhandledRejection', hearUnhandled);
    const { trace, calls, powerCuts, history } = this;
    return {
      trace,
      findings,
      calls,
      powerCuts,
      orders: history.orders.size - this.scene.orders.length,
    };
  }

  private async findings(): Promise<string[]> {
    const { machine, plant } = this.around;
    process.env.TZ = this.plan.zone;
    machine.restore(this.scene.start);
    machine.disk.honoursSync = !plant?.withoutSync;
    this.around.epoch += 1;
    use(this.around);
    await this.keepSessions();
    await this.start();
    for (const step of this.plan.steps) {
      this.note(`— ${step.nth}: ${step.kind}`);
      await this.take(step);
      const findings = await this.check(step.kind === 'power cut');
      if (findings.length > 0) return findings;
    }
    const findings = await this.check(true, this.plan.seed % backupEvery === 0);
    return findings.length > 0 || !this.plan.endsCalmly ? findings : this.waitForMails();
  }

  /** Waits until every mail is sent, once the mail server works again. */
  private async waitForMails(): Promise<string[]> {
    this.note('— the mail server is up for hours');
    const { mailServer, clock } = this.around;
    mailServer.mood = 'up';
    const passHour = async (ms: number) => {
      this.around.epoch += 1;
      clock.jumpTo(clock.now + hour);
      await this.passTime(ms);
    };
    for (const ms of [6_000, 2_500, 2_500]) await passHour(ms);
    await this.goOn(() => this.shop.gate.open() === 0);
    // After the clock was set back, the jobs of a dead process are found once it has caught up.
    for (let more = 0; more < 3 && (await unsentMails(this.around)).length > 0; more += 1) {
      await passHour(6_000);
      await this.goOn(() => this.shop.gate.open() === 0);
    }
    return unsentMails(this.around);
  }

  private async take({ kind, seed }: Step): Promise<void> {
    const chance = seededChance(seed);
    const { around } = this;
    this.visitors = seededChance(seed + 1);
    around.chance = chance.fork();
    around.scheduler.chance = chance.fork();
    if (kind === 'calls') await this.call(chance);
    else if (kind === 'power cut') await this.cutPower(chance);
    else if (kind === 'time passes') await this.passTime(1_000 * (1 + chance.below(4)));
    else if (kind === 'calendar jumps') {
      around.epoch += 1;
      around.clock.jumpTo(jumpFrom(around.clock.now, chance));
      await this.goOn(() => this.shop.gate.open() === 0);
      await this.keepSessions();
      this.note(`it is ${new Date(around.clock.now).toISOString()}`);
      await this.passTime(1_500);
    } else if (kind === 'disk') {
      around.isDiskFull = true;
      await this.call(chance);
      around.isDiskFull = false;
    } else if (kind === 'storage') {
      around.storage.refuses = true;
      await this.call(chance);
      around.storage.refuses = false;
    } else {
      around.mailServer.mood = chance.oneOf(['up', 'refuses', 'rejects', 'loses answers', 'moody']);
    }
  }

  /** A few people call at once; of some calls the answer gets lost. */
  private async call(chance: Chance): Promise<void> {
    const { scene, history } = this;
    const count = 1 + chance.below(4);
    const asks = Array.from({ length: count }, () =>
      askOf({ scene, history, chance, now: this.around.clock.now }),
    );
    // The same again, as an impatient browser sends it.
    if (chance.onceIn(5)) asks.push(asks[0] as Ask);
    await this.askAll(asks, chance, visitsOf(scene, this.visitors));
  }

  /** Whoever placed an order lately tries again after a power cut, with the same key. */
  private async placeAgain(chance: Chance): Promise<void> {
    const { now } = this.around.clock;
    await this.askAll(this.history.repeatable(now).slice(-3), chance);
  }

  private async askAll(asks: readonly Ask[], chance: Chance, visits: readonly Ask[] = []) {
    this.history.settle();
    for (const { who } of asks) if (who) await this.signInAgain(who);
    let waiting = asks.length + visits.length;
    const isOver = () => {
      waiting -= 1;
    };
    for (const ask of asks) void this.ask(ask, chance.onceIn(8)).finally(isOver);
    for (const visit of visits) void this.ask(visit, false).finally(isOver);
    await this.goOn(() => waiting === 0);
  }

  private async ask(ask: Ask, isLost: boolean): Promise<void> {
    const { now } = this.around.clock;
    this.calls += 1;
    const { epoch } = this.around;
    const begun = this.history.begin(ask);
    const { status, body, headers } = await callerOf(this.app.app, ask.who?.token ?? '').send(
      ask.name,
      ask.sent,
    );
    const wasCut = this.left !== undefined || this.around.epoch !== epoch;
    const isKept = headers.etag !== undefined;
    const heard = isLost || wasCut ? null : { status, body, isKept };
    const words = `${ask.who?.name ?? 'visitor'} ${ask.name} ${JSON.stringify(ask.sent.params ?? '')}`;
    this.note(
      `${words} → ${heard ? `${status} ${JSON.stringify(body)?.slice(0, 90)}` : 'nothing'}`,
    );
    this.history.hear(ask, heard, now, begun);
  }

  private async signInAgain(person: Person): Promise<void> {
    if (!this.history.endedTokens.has(person.token)) return;
    await this.untilDone(async () => {
      person.token = await openSession(this.shop.services.db, person.id);
    });
  }

  /** Renews all sessions: the months that a run skips would end them. */
  private async keepSessions(): Promise<void> {
    const { clock, machine } = this.around;
    const moment = new Date(clock.now).toISOString();
    await machine.client.exec(
      `update sessions set created_at = '${moment}', last_used_at = '${moment}'`,
    );
  }

  private async cutPower(chance: Chance): Promise<void> {
    const { disk } = this.around.machine;
    let changes = 1 + chance.below(30);
    disk.beforeChange = () => {
      changes -= 1;
      if (changes === 0) this.left ??= disk.afterPowerCut(chance.fork());
    };
    await this.call(chance);
    if (!this.left && chance.onceIn(2)) await this.passTime(2_000);
    disk.beforeChange = () => {};
    this.left ??= disk.afterPowerCut(chance.fork());
    this.note(`power cut${changes > 0 ? ' between two calls' : ''}`);
    await this.startAgain(chance);
    await this.placeAgain(chance);
  }

  private async startAgain(chance: Chance): Promise<void> {
    const { around } = this;
    around.clock.clearAll();
    await around.scheduler.cutPower();
    const left = this.left;
    if (!left) return;
    this.powerCuts += 1;
    this.left = undefined;
    around.epoch += 1;
    around.isDiskFull = false;
    around.scheduler = this.newScheduler(chance.fork());
    around.machine.start(left);
    if (around.plant?.atStart) await around.machine.client.exec(around.plant.atStart);
    await this.start();
  }

  private async start(): Promise<void> {
    await this.untilDone(async () => {
      this.shop = await startShop(this.around);
    });
    this.app.serve(this.shop);
  }

  private async passTime(ms: number): Promise<void> {
    const { clock } = this.around;
    const until = clock.ticks + ms;
    while (!this.left && clock.runNext(until)) {
      await driveOn(this.around, () => this.left !== undefined);
    }
    clock.pass(Math.max(0, until - clock.ticks));
  }

  private untilDone(work: () => Promise<void>): Promise<void> {
    return drive(this.around, work);
  }

  private goOn(isDone: () => boolean): Promise<void> {
    return driveUntil(this.around, () => this.left !== undefined || isDone());
  }

  private async check(isWhole: boolean, withBackup = false): Promise<string[]> {
    if (this.history.faults.length > 0) return this.history.faults;
    await this.goOn(() => this.shop.gate.open() === 0);
    const findings = isWhole
      ? await checkAll(this, this.around)
      : await checkQuickly(this, this.around);
    const inBackup = withBackup ? await checkBackup(this.around) : [];
    return [...findings, ...inBackup, ...(await this.checkKeptAnswers())];
  }

  /** Nobody is told of a change before it is over, so all that goes on ends first. */
  private async checkKeptAnswers(): Promise<string[]> {
    const { keptAsks } = this.history;
    if (keptAsks.size === 0) return [];
    await driveOn(this.around, () => false);
    return drive(this.around, () => keptAnswerFaults(this.app, keptAsks.values()));
  }

  private newScheduler(chance: Chance) {
    return new Scheduler(chance, (line) => this.note(`  ${line}`));
  }

  private note(line: string) {
    this.trace.push(line);
  }
}

const wordsOf = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Says whether an error comes from the end of the process, which is no fault of the shop. */
function isPowerCut(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof PowerCut) return true;
  }
  return false;
}
