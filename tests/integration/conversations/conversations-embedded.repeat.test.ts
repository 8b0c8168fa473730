import { ownEmbeddedDatabase } from "../../support/app/own-process";
import { defineConversationTests } from "./conversation-cases";

defineConversationTests(ownEmbeddedDatabase());
