import { generateText } from 'ai';
import { languageModel, type Place } from './language-model.ts';
import { modelFailure } from './model-failure.ts';

/** Asks a model for a word, to know that it answers. Answers the tokens that were used; throws ModelFailure. */
export async function askForWord(place: Place, fetch: typeof globalThis.fetch): Promise<number> {
  try {
    const { usage } = await generateText({
      model: languageModel(place, fetch),
      prompt: 'Reply with the word OK.',
      maxOutputTokens: 200,
      maxRetries: 0,
    });
    return usage.totalTokens ?? 0;
  } catch (error) {
    throw modelFailure(error);
  }
}
