export default async function stopEngines() {
  await (globalThis as { stopEngines?: () => Promise<void> }).stopEngines?.();
}
