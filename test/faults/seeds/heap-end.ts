import type { MemoryDisk } from './disk/memory-disk.ts';

type Instantiate = (
  imports: object,
  done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => object,
) => object;

interface Starting {
  instantiateWasm: Instantiate;
  wasmMemory: WebAssembly.Memory;
}

/** Returns a function that tells where the memory in use ends; the rest of 128 MB is still zero. */
export function seeHeapEnd(disk: MemoryDisk): () => number {
  let read: (() => number) | undefined;
  const { init } = disk;
  disk.init = async (...given) => {
    const { emscriptenOpts } = await init.apply(disk, given);
    const { instantiateWasm, wasmMemory } = emscriptenOpts as unknown as Starting;
    const seen: Instantiate = (imports, done) =>
      instantiateWasm(imports, (instance, module) => {
        const exported = instance.exports as { emscripten_get_sbrk_ptr(): number };
        const at = exported.emscripten_get_sbrk_ptr();
        read = () => new DataView(wasmMemory.buffer).getUint32(at, true);
        return done(instance, module);
      });
    const seeing = { ...emscriptenOpts, instantiateWasm: seen } as typeof emscriptenOpts;
    return { emscriptenOpts: seeing };
  };
  return () => {
    if (!read) throw new Error('The engine has not started.');
    return read();
  };
}
