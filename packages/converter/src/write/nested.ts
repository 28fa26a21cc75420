export interface Branch<Value> {
  value: Value;
  branches: Branch<Value>[];
}

/** Values with levels as a tree; a level that is left out is closed up. */
export function nested<Value>(values: readonly Value[], levelOf: (value: Value) => number): Branch<Value>[] {
  const roots: Branch<Value>[] = [];
  const path: { level: number; branches: Branch<Value>[] }[] = [];
  for (const value of values) {
    const level = levelOf(value);
    while ((path.at(-1)?.level ?? -Infinity) >= level) path.pop();
    const branch: Branch<Value> = { value, branches: [] };
    (path.at(-1)?.branches ?? roots).push(branch);
    path.push({ level, branches: branch.branches });
  }
  return roots;
}
