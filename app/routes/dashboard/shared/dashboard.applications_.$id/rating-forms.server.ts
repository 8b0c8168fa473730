import { z } from "zod";
import { rating } from "~/content/pages/employer-applications/rating";
import { tags } from "~/content/pages/employer-applications/tags";
import { ratingSchema } from "~/features/applications/rating/rating.schema";
import { type GivenRating, saveRatings } from "~/features/applications/rating/save-ratings.server";
import { tagIdSchema, tagsSchema } from "~/features/applications/tags/tag.schema";
import { tagApplication, untagApplication } from "~/features/applications/tags/tag-application.server";
import type { Employer } from "~/features/organizations/employer";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import type { FormCall } from "~/lib/http/forms/form-action.server";
import { parseFields } from "~/lib/http/forms/form-fields.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";
import { criterionField, ratingField, ratingPlaces } from "./rating-fields";

/**
 * The forms of an application's rating and of its tags, by intent.
 * @param done the way back to the page, after the intent that was carried out.
 */
export function ratingForms(employer: Employer, id: string, done: (intent: string) => Response) {
  const common = { limit: "applications/change" as const, account: employer.userId };
  return {
    rating: {
      ...common,
      failure: rating.failure,
      sentences: { NOT_FOUND: rating.gone },
      preserve: ratingPlaces.map(ratingField),
      async work({ form }: FormCall) {
        const given = readGiven(form);
        await saveRatings(employer, id, given).catch((error: unknown) => {
          throw toFieldError(error, given);
        });
        return done("rating");
      },
    },
    tag: {
      ...common,
      failure: tags.failure,
      sentences: { NOT_FOUND: rating.gone },
      preserve: ["tags"],
      async work({ form }: FormCall) {
        await tagApplication(employer, id, parseFields(tagsSchema, { tags: form.get("tags") }).tags);
        return done("tag");
      },
    },
    untag: {
      ...common,
      failure: tags.failure,
      preserve: [],
      async work({ form }: FormCall) {
        await untagApplication(employer, id, parseFields(tagIdSchema, { id: form.get("id") }).id);
        return done("untag");
      },
    },
  };
}

type PlacedRating = GivenRating & { place: number };

/** @throws {FormError} with a sentence for each invalid rating or criterion's id. */
function readGiven(form: SentFields): PlacedRating[] {
  const sent = ratingPlaces.filter((place) => form.has(ratingField(place)));
  const read = sent.map((place) => ({
    place,
    value: ratingSchema.safeParse(form.get(ratingField(place))),
    criterion: z
      .uuid()
      .nullable()
      .safeParse(form.get(criterionField(place)) || null),
  }));
  const errors = read.flatMap(({ place, value, criterion }): [string, string][] => {
    if (!value.success) return [[ratingField(place), rating.invalid]];
    return criterion.success ? [] : [[ratingField(place), rating.criterionGone]];
  });
  if (errors.length > 0) throw new FormError({ errors: Object.fromEntries(errors) });
  return read.map(({ place, value, criterion }) => ({
    place,
    criterionId: criterion.data ?? null,
    value: value.data ?? null,
  }));
}

/** Puts the error of an unknown criterion beside its field. */
function toFieldError(error: unknown, given: readonly PlacedRating[]): unknown {
  if (!(error instanceof DomainError && error.code === "INVALID_DATA")) return error;
  const place = given.find(({ criterionId }) => criterionId === error.details?.criterionId)?.place ?? 0;
  return new FormError({ errors: { [ratingField(place)]: rating.criterionGone } }, 400, "INVALID_DATA");
}
