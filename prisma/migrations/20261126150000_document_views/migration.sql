-- An organization looked at a document in the page, without downloading it.
ALTER TYPE "application_event_kind" ADD VALUE 'view';
