import { findPlace } from '#shop/postal-codes/directory.ts';
import { type App, openApp } from './app.ts';
import { Machine } from './machine.ts';
import { type Plan, planOf } from './plan.ts';
import { usualStatements } from './practice.ts';
import { type Result, Run } from './run.ts';
import { openScene, type Scene } from './scene.ts';
import { shrink } from './shrink.ts';
import type { Plant } from './surroundings.ts';
import { installVirtualGlobals } from './virtual/globals.ts';

export interface Failure extends Result {
  /** The steps without which nothing goes wrong, by number. */
  steps: number[];
}

/** The place where runs happen: a process of its own, since its clock is not the real one. */
export class Ground {
  private readonly scene: Scene;
  private readonly app: App;

  private constructor(scene: Scene, app: App) {
    this.scene = scene;
    this.app = app;
  }

  static async open(): Promise<Ground> {
    installVirtualGlobals();
    await loadParts();
    const scene = await openScene(await Machine.open());
    const ground = new Ground(scene, await openApp());
    const statements = await usualStatements(scene.machine, (seed) => ground.run(seed));
    scene.machine.restore(scene.start);
    await scene.machine.connection.prepare(statements);
    scene.start = scene.machine.state();
    return ground;
  }

  run(seed: number, plant?: Plant): Promise<Result> {
    return this.follow(planOf(seed), plant);
  }

  /** Runs a seed; what fails is run again with fewer steps. */
  async try(seed: number, plant?: Plant): Promise<Result | Failure> {
    const result = await this.run(seed, plant);
    if (result.findings.length === 0) return result;
    const least = await shrink(planOf(seed), result, (plan) => this.follow(plan, plant));
    return { ...least.result, steps: least.plan.steps.map(({ nth }) => nth) };
  }

  private follow(plan: Plan, plant?: Plant): Promise<Result> {
    return new Run(this.scene, this.app, plan, plant).result();
  }
}

/** The shop loads these when they are first needed, which takes real time. */
async function loadParts() {
  await findPlace('560001');
  await import('#shop/mail/message/order-message.ts');
  await import('#shop/mail/message/stock-messages.ts');
  await import('#shop/mail/message/link-messages.ts');
}
