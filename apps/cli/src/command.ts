/** One command of `manara`: takes what stands after its name, answers the exit status (0 done, 2 bad arguments, 3 failed). */
export type Command = (args: string[]) => Promise<number>;
